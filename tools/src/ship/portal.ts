import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalPortal, lastPortal, recordedOrigin } from '../cli/running-portal.ts';
import { readStartSettings } from '../cli/settings.ts';
import { CliError } from '../cli/cli-error.ts';

/** A running portal that accepts releases. */
export interface Portal {
  origin: string;
  token: string;
}

/**
 * Returns the portal to ship to: that of PORTAL_URL, with the section's token in ELBI_TOKEN, else
 * the one of `npm start` on this machine, with the machine's own token. Throws the remedy when
 * there is none.
 */
export async function findPortal(
  env: NodeJS.ProcessEnv = process.env,
  readLocal: () => LocalPortal = () => localPortalOf(env),
): Promise<Portal> {
  const { PORTAL_URL: url, ELBI_TOKEN: token } = env;
  if (!url) return localPortal(readLocal());
  if (!URL.canParse(url))
    throw new CliError(
      `PORTAL_URL is "${url}". Set it to an origin like https://stays.example.com.`,
    );
  if (!token) {
    throw new CliError(
      `ELBI_TOKEN is not set. Set it to a token of the section for ${url}: ` +
        'an admin creates one under Releases, or with npm run releases -- token <section>.',
    );
  }
  const { origin } = new URL(url);
  await requireAnswer(origin, 'check PORTAL_URL, and whether the portal is up.');
  return { origin, token: token.trim() };
}

/**
 * Returns the portal of this machine: that of DATA_DIR where it is set, else the one that was started
 * last from this checkout, else the one that the settings give.
 */
export function localPortalOf(env: NodeJS.ProcessEnv, last = lastPortal()): LocalPortal {
  const settings = readStartSettings();
  return env['DATA_DIR'] ? settings : (last ?? settings);
}

/** Returns the address of the portal, for clients without a token. */
export async function portalOrigin(
  env: NodeJS.ProcessEnv = process.env,
  readLocal: () => LocalPortal = () => localPortalOf(env),
): Promise<string> {
  const url = env['PORTAL_URL'];
  const origin = url ? new URL(url).origin : recordedOrigin(readLocal());
  await requireAnswer(origin, 'run npm start, then this command in another terminal.');
  return origin;
}

async function localPortal(local: LocalPortal) {
  const { dataDir } = local;
  const origin = recordedOrigin(local);
  await requireAnswer(origin, 'run npm start, then this command in another terminal.');
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

async function requireAnswer(origin: string, advice: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', origin)).catch(() => null);
  await answer?.body?.cancel();
  if (!answer) throw new CliError(`No portal responds at ${origin}: ${advice}`);
  if (!answer.ok) {
    throw new CliError(
      `The server at ${origin} is not a portal: /healthz returned ${answer.status}.`,
    );
  }
}
