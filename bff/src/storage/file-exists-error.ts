/** A file that is written once is there already, whatever it holds. */
export class FileExistsError extends Error {
  constructor(key: string) {
    super(`The file ${key} is written once, and is there already.`);
    this.name = 'FileExistsError';
  }
}
