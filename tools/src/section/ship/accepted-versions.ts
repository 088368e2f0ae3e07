import { CONTRACT_VERSION, isBetween, type PortalRegistry } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import { readManifest, ROOT } from '../project.ts';
import { installedVersion, SHARED_PACKAGES } from '../shared-packages.ts';

/**
 * Throws which packages a portal does not accept in the versions installed here, with the command
 * that helps, so that nothing is built in vain.
 * @param options.hasOwnShell whether the pages get the shared packages of this checkout
 */
export async function requireAccepted(
  origin: string,
  { hasOwnShell = false } = {},
  versionOf: typeof installedVersion = installedVersion,
): Promise<void> {
  const response = await fetch(new URL('/api/registry', origin));
  const { accepts } = (await response.json()) as Partial<PortalRegistry>;
  // A portal before this field compares at the upload only.
  if (!accepts) return;
  if (!accepts.contracts.includes(CONTRACT_VERSION)) {
    throw new CliError(
      `${origin} serves version ${accepts.contracts.join(' and ')} of the contract; version ` +
        `${CONTRACT_VERSION} is installed here. ${remedy(origin, [])}`,
    );
  }
  if (hasOwnShell) return;
  const unfit = SHARED_PACKAGES.flatMap(({ name }) => {
    const [range, version] = [accepts.packages[name], versionOf(name)];
    return range && !isBetween(version, range) ? [{ name, version, ...range }] : [];
  });
  if (unfit.length === 0) return;
  const found = unfit.map(
    ({ name, version, oldest, newest }) =>
      `${name} ${version} is installed here, the portal accepts ${oldest} to ${newest}`,
  );
  throw new CliError(
    `${origin} does not accept what this section is built with: ${found.join('; ')}. ` +
      remedy(origin, unfit),
  );
}

/** Returns the command that installs the portal's versions, or in this repository releases its own. */
function remedy(origin: string, unfit: readonly { name: string; newest: string }[]): string {
  if (readManifest(ROOT).workspaces) {
    return 'Check out the commit of the portal, or release this shell too: npm run ship:all -- --replace shell.';
  }
  const packages = unfit.map(({ name, newest }) =>
    name.startsWith('@elbi/')
      ? `${origin}/kit/${name.replace('@elbi/', '')}-${newest}.tgz`
      : `${name}@${newest}`,
  );
  return packages.length === 0
    ? `Install the packages that ${origin}/kit lists.`
    : `Run: npm install --save-exact ${packages.join(' ')}`;
}
