import { requireFreePort } from '../cli/ports.ts';
import { CliError } from '../cli/cli-error.ts';

/** Returns the port of `--port`. Throws a message when it is invalid or in use. */
export async function devPort(word: string): Promise<number> {
  const port = Number(word);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError(`--port is "${word}". Set it to a number from 1 to 65535.`);
  }
  await requireFreePort(port, { instead: `--port ${port + 1}` });
  return port;
}
