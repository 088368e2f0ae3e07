import { CONTRACT_VERSION, isBetween, type PortalRegistry } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import { readPortal } from '../kit.ts';
import { IS_CHECKOUT, type PackageManifest, readManifest, ROOT } from '../project.ts';
import { installedVersion, SHARED_PACKAGES } from '../shared-packages.ts';

/** A portal, and the versions that it accepts. */
interface Acceptance extends Partial<Pick<PortalRegistry, 'accepts'>> {
  origin: string;
  /** The other portal whose kit is installed here, if this one does not have it. */
  foreignKit: string | null;
}

/**
 * Throws which packages a portal does not accept in the versions installed here, with the command
 * that helps, so that nothing is built in vain.
 * @param options.hasOwnShell whether the pages get the shared packages of this checkout
 */
export async function requireAccepted(
  origin: string,
  options: { hasOwnShell?: boolean } = {},
  versionOf: typeof installedVersion = installedVersion,
): Promise<void> {
  compareVersions(await readAccepted(origin), options, versionOf);
}

/** Returns the versions that a portal accepts. Throws the remedy when it does not respond. */
export async function readAccepted(origin: string): Promise<Acceptance> {
  const { accepts } = await readPortal<Partial<PortalRegistry>>(origin, '/api/registry');
  return {
    origin,
    foreignKit: await foreignKit(origin, readManifest(ROOT)),
    ...(accepts && { accepts }),
  };
}

/** Like {@link requireAccepted}, with what was read of the portal. */
export function compareVersions(
  { origin, foreignKit, accepts }: Acceptance,
  { hasOwnShell = false } = {},
  versionOf: typeof installedVersion = installedVersion,
): void {
  if (foreignKit !== null) {
    throw new CliError(
      `The kit here is that of ${foreignKit}, and ${origin} does not have it. ` +
        `Install its own: PORTAL_URL=${origin} npm run types. To release an existing build there: npm run ship -- --prebuilt dist.`,
    );
  }
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

/**
 * Returns the other portal whose kit a repository installs, unless this one has it too: a staging
 * portal may be of the same commit.
 */
export async function foreignKit(
  origin: string,
  { dependencies, devDependencies }: Pick<PackageManifest, 'dependencies' | 'devDependencies'>,
): Promise<string | null> {
  const addresses = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, address]) => name.startsWith('@elbi/') && /^https?:/.test(address))
    .map(([, address]) => new URL(address));
  for (const { origin: other, pathname } of addresses) {
    if (other === origin) continue;
    const response = await fetch(new URL(pathname, origin), { method: 'HEAD' }).catch(() => null);
    if (!response) throw new CliError(`${origin} stopped responding. Try again later.`);
    // Any other status says nothing of its kit: a portal that starts packs it first.
    if (response.status === 404) return other;
  }
  return null;
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
