/** Returns whether an error is a file system error with this code, like `ENOENT`. */
export function isFileSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
