import { type SectionDescription, getOwn } from '@elbi/contract/domain';
import satisfies from 'semver/functions/satisfies.js';
import { SHELL } from '../../../storage/release-folder.ts';
import { type Check, releasesBeside } from './check.ts';

/**
 * Sections contain no copy of shared packages: their ranges must fit the versions of every served
 * shell.
 */
export const sharedPackages: Check = ({ description }, live) => {
  const others = releasesBeside(description.name, live);
  if (description.name === SHELL) {
    return others.flatMap((section) =>
      mismatches(section, description).map(
        ({ name, range, provided }) =>
          `${section.name} is live and needs ${name} ${range}, but this shell brings ${provided}. ` +
          `Ship ${section.name} so that it accepts both first, or keep the version.`,
      ),
    );
  }
  const shells = others.filter(({ name }) => name === SHELL);
  return shells.flatMap((shell) =>
    mismatches(description, shell).map(
      ({ name, range, provided }) =>
        `${description.name} needs ${name} ${range}, but the live shell brings ${provided}. ` +
        'Set the portal’s versions in its package.json, install them, build again and ship again.',
    ),
  );
};

interface Mismatch {
  name: string;
  range: string;
  provided: string;
}

type Sharing = Pick<SectionDescription, 'shared'>;

/** Returns the shared packages of which a shell brings another version than a section accepts. */
export function mismatches(section: Sharing, shell: Sharing): Mismatch[] {
  return Object.entries(section.shared)
    .map(([name, range]) => ({ name, range, provided: getOwn(shell.shared, name) ?? 'none' }))
    .filter(({ range, provided }) => !satisfies(provided, range));
}
