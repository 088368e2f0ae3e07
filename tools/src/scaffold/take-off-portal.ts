import { findPortal } from '../ship/portal.ts';
import { releaseClient, ShipError } from '../ship/release-client.ts';
import { explain, StartError } from '../start/start-error.ts';

/**
 * Takes a section off the portal that this machine, or PORTAL_URL, names; says how it went. Throws
 * who needs the section where the portal refuses for that.
 */
export async function takeOffPortal(name: string, find = () => findPortal()): Promise<string> {
  try {
    const { origin, token } = await find();
    await releaseClient(origin, token).retire(name);
    return `It is off ${origin} as well.`;
  } catch (error) {
    if (!(error instanceof ShipError)) return stays(explain(error));
    if (error.checks.length === 0) return stays(error.message);
    const users = error.checks.map(({ message }) => message).join('\n  ');
    throw new StartError(`The portal still needs ${name}; nothing was removed.\n  ${users}`);
  }
}

function stays(reason: string): string {
  return `A portal that it was shipped to serves it until it is taken off there: ${reason}`;
}
