/**
 * The database cannot be used. The message is one sentence for the person who starts the portal.
 */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseStartError';
  }
}
