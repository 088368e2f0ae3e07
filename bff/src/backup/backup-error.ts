/** A backup cannot be made or restored. The message is one sentence for whoever runs the command. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
