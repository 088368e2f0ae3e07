import { IS_CHECKOUT, readManifest, ROOT } from '../project.ts';
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

const LINT: SourceCheck = {
  name: 'lint',
  program: 'eslint',
  argumentsFor: (folders) => [
    // The path of a repository's only section is empty.
    ...(folders.length === 0 || !IS_CHECKOUT ? ['.'] : folders),
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/eslint/',
  ],
};

const IMPORTS: SourceCheck = {
  name: 'imports',
  program: 'dependency-cruiser',
  argumentsFor: (folders) => [
    '--config',
    '.dependency-cruiser.mjs',
    ...(folders.length === 0 ? packageFolders('.').filter((one) => one !== '.') : folders),
  ],
};

/** Whether a section's own repository has installed the lint rules. */
const hasLint = () => readManifest(ROOT).devDependencies?.['eslint'] !== undefined;

/** What the sources of a package must meet before it goes live. */
export const SOURCE_CHECKS: readonly SourceCheck[] = IS_CHECKOUT
  ? [TYPES, LINT, IMPORTS]
  : [TYPES, ...(hasLint() ? [LINT] : [])];
