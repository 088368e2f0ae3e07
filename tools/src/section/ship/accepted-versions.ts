import { CONTRACT_VERSION, isBetween, type PortalRegistry } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import { IS_CHECKOUT } from '../project.ts';
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
        `${CONTRACT_VERSION} is installed here. ${remedy([])}`,
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
      remedy(unfit),
  );
}

/** Returns the command that installs the portal's versions, or in this repository releases its own. */
function remedy(unfit: readonly { name: string; newest: string }[]): string {
  if (IS_CHECKOUT) {
    return 'Check out the commit of the portal, or release this shell too: npm run ship:all -- --replace shell.';
  }
  const others = unfit
    .filter(({ name }) => !name.startsWith('@elbi/'))
    .map(({ name, newest }) => `${name}@${newest}`);
  const kit = 'Run npm run types, which installs the kit of the portal';
  return others.length === 0
    ? `${kit}.`
    : `${kit}, and npm install --save-exact ${others.join(' ')}.`;
}
