import { CliError } from '../cli/cli-error.ts';

/** A running portal that accepts releases. */
export interface Portal {
  origin: string;
  token: string;
}

/**
 * Returns the portal to ship to: that of PORTAL_URL, with the section's token in ELBI_TOKEN, else
 * the local one. Throws the remedy when there is none.
 */
export async function findPortal(
  env: NodeJS.ProcessEnv = process.env,
  local: () => Promise<Portal> = noPortal,
): Promise<Portal> {
  const { PORTAL_URL: url, ELBI_TOKEN: token } = env;
  if (!url) return local();
  const origin = originOf(url);
  if (!token) {
    throw new CliError(
      `ELBI_TOKEN is not set. Set it to a token of the section for ${url}: ` +
        'an admin creates one under Releases, or with npm run releases -- token <section>.',
    );
  }
  await requireAnswer(origin, 'check PORTAL_URL, and whether the portal is up.');
  return { origin, token: token.trim() };
}

/** Returns the address of the portal, for clients without a token. */
export async function portalOrigin(
  env: NodeJS.ProcessEnv = process.env,
  local: () => Promise<string> = noPortal,
): Promise<string> {
  const url = env['PORTAL_URL'];
  if (!url) return local();
  const origin = originOf(url);
  await requireAnswer(origin, 'check PORTAL_URL, and whether the portal is up.');
  return origin;
}

/**
 * Returns the origin of an address. Throws the remedy when it is none, like `stays.example.com`.
 * @param setting what gives the address
 */
export function originOf(url: string, setting = 'PORTAL_URL'): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return new URL(url).origin;
  throw new CliError(`${setting} is "${url}". Set it to an origin like https://stays.example.com.`);
}

async function noPortal(): Promise<never> {
  throw new CliError('PORTAL_URL is not set. Set it to the address of the portal.');
}

/** Throws a message with the advice when no portal responds at an origin. */
export async function requireAnswer(origin: string, advice: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', origin)).catch(() => null);
  await answer?.body?.cancel();
  if (!answer) throw new CliError(`No portal responds at ${origin}: ${advice}`);
  if (!answer.ok) {
    throw new CliError(
      `The server at ${origin} is not a portal: /healthz returned ${answer.status}.`,
    );
  }
}
