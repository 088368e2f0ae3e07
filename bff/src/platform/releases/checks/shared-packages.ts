import { type SectionDescription, getOwn } from '@elbi/contract/domain';
import satisfies from 'semver/functions/satisfies.js';
import { SHELL } from '../../../storage/release-folder.ts';
import { type Check, releasesBeside } from './check.ts';
import { COPY } from '../copy.ts';

/**
 * Sections contain no copy of shared packages: their ranges must fit the versions of every served
 * shell.
 */
export const sharedPackages: Check = ({ description }, live) => {
  const others = releasesBeside(description.name, live);
  if (description.name === SHELL) {
    return others.flatMap((section) =>
      mismatches(section, description).map((mismatch) =>
        COPY.checks.sectionNeeds({ section: section.name, ...mismatch }),
      ),
    );
  }
  const shells = others.filter(({ name }) => name === SHELL);
  return shells.flatMap((shell) =>
    mismatches(description, shell).map((mismatch) =>
      COPY.checks.shellBrings({ section: description.name, ...mismatch }),
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
