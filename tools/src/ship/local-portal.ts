import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalPortal, lastPortal, recordedOrigin } from '../cli/running-portal.ts';
import { readStartSettings } from '../cli/settings.ts';
import { CliError } from '../section/cli/cli-error.ts';
import * as remote from '../section/ship/portal.ts';

/**
 * Returns the portal to ship to: that of PORTAL_URL, else the one of `npm start` on this machine,
 * with the machine's own token. Throws the remedy when there is none.
 */
export function findPortal(
  env: NodeJS.ProcessEnv = process.env,
  readLocal: () => LocalPortal = () => localPortalOf(env),
): Promise<remote.Portal> {
  return remote.findPortal(env, () => portalOf(readLocal()));
}

/** Returns the address of the portal, for clients without a token. */
export function portalOrigin(
  env: NodeJS.ProcessEnv = process.env,
  readLocal: () => LocalPortal = () => localPortalOf(env),
): Promise<string> {
  return remote.portalOrigin(env, () => originOf(readLocal()));
}

/**
 * Returns the portal of this machine: that of DATA_DIR where it is set, else the one that was started
 * last from this checkout, else the one that the settings give.
 */
export function localPortalOf(env: NodeJS.ProcessEnv, last = lastPortal()): LocalPortal {
  const settings = readStartSettings();
  return env['DATA_DIR'] ? settings : (last ?? settings);
}

async function originOf(local: LocalPortal): Promise<string> {
  const origin = recordedOrigin(local);
  await remote.requireAnswer(origin, 'run npm start, then this command in another terminal.');
  return origin;
}

async function portalOf(local: LocalPortal): Promise<remote.Portal> {
  const origin = await originOf(local);
  const { dataDir } = local;
  const file = join(dataDir, 'ship-token');
  let token: string;
  try {
    token = readFileSync(file, 'utf8').trim();
  } catch {
    throw new CliError(
      `A portal runs at ${origin}, but its token is not in ${file}: ` +
        'run this command with the DATA_DIR of the portal.',
    );
  }
  if (!token) throw new CliError(`${file} is empty: delete it and restart the portal.`);
  return { origin, token };
}
