import { join } from 'node:path';
import { CliError } from '../cli/cli-error.ts';
import { requireFreePort } from '../cli/ports.ts';
import { CACHE_FOLDER } from '../project.ts';
import { originOf } from '../ship/portal.ts';

/** The options of the dev servers. */
export const DEV_OPTIONS = {
  port: { type: 'string', default: '3300' },
  portal: { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
} as const;

/** Returns the port of `--port`. Throws a message when it is invalid or in use. */
export async function devPort(word: string): Promise<number> {
  const port = Number(word);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError(`--port is "${word}". Set it to a number from 1 to 65535.`);
  }
  await requireFreePort(port, { instead: `--port ${port + 1}` });
  return port;
}

/** Returns the environment with the portal of `--portal`, if it is given. */
export function withPortal(portal: string | undefined): NodeJS.ProcessEnv {
  if (portal === undefined) return process.env;
  return { ...process.env, PORTAL_URL: originOf(portal, '--portal') };
}

/** Returns the output folder of a dev server, which no concurrent one has. */
export function devOutput(section: string, port: number): string {
  return join(CACHE_FOLDER, 'dev', `${section}-${port}`);
}
