import type { Kit, KIT_PATH } from '@elbi/contract/domain';
import { CliError } from './cli/cli-error.ts';

// The package of the contract is not installed yet when a repository is created.
const KIT: typeof KIT_PATH = '/kit';

/** Returns a portal's kit, and the address of each of its packages. */
export async function readKit(portal: string) {
  const { sources, packages } = await readPortal<Kit>(portal, KIT);
  const addresses: Readonly<Record<string, string>> = Object.fromEntries(
    packages.map(({ name, file }) => [name, new URL(`${KIT}/${file}`, portal).href]),
  );
  return { sources, addresses };
}

/** Reads JSON of a portal. Throws the remedy when it does not respond or is none. */
export async function readPortal<Content>(portal: string, path: string): Promise<Content> {
  const response = await fetch(new URL(path, portal)).catch(() => null);
  if (!response) {
    throw new CliError(`No portal responds at ${portal}. Check the address, or try again later.`);
  }
  const content: unknown = await response.json().catch(() => null);
  if (!response.ok || content === null) {
    throw new CliError(
      `${portal}${path} returned ${response.status}. Check that a portal with a kit runs there.`,
    );
  }
  return content as Content;
}
