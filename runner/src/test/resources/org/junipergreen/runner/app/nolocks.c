/* Refuses every lock of a file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
static int locked(const char *name, int file, int command, void *argument) {
  if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) {
    errno = ENOLCK;
    return -1;
  }
  return ((int (*)(int, int, ...)) dlsym(RTLD_NEXT, name))(file, command, argument);
}
#define FORWARD(name) int name(int file, int command, ...) { \
  va_list more; va_start(more, command); void *argument = va_arg(more, void *); \
  va_end(more); return locked(#name, file, command, argument); }
FORWARD(fcntl)
FORWARD(fcntl64)
