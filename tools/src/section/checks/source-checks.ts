import { IS_CHECKOUT } from '../project.ts';
import { packageFolders } from './package-folders.ts';
import { typesOf } from './types-of.ts';

/** A check of sources by the program of an installed package. */
export interface SourceCheck {
  name: string;
  /** The package of the program. */
  program: string;
  /** Returns its arguments for these folders, or for all without any. */
  argumentsFor: (folders: readonly string[]) => string[];
}

const TYPES: SourceCheck = { name: 'types', program: 'typescript', argumentsFor: typesOf };

const OF_THE_CHECKOUT: readonly SourceCheck[] = [
  TYPES,
  {
    name: 'lint',
    program: 'eslint',
    argumentsFor: (folders) => [
      ...(folders.length === 0 ? ['.'] : folders),
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
    ],
  },
  {
    name: 'imports',
    program: 'dependency-cruiser',
    argumentsFor: (folders) => [
      '--config',
      '.dependency-cruiser.mjs',
      ...(folders.length === 0 ? packageFolders('.').filter((one) => one !== '.') : folders),
    ],
  },
];

/** What the sources of a package must meet before it goes live. */
export const SOURCE_CHECKS: readonly SourceCheck[] = IS_CHECKOUT ? OF_THE_CHECKOUT : [TYPES];
