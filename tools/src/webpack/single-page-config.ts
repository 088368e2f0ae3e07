import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import { releasePath, SHELL } from '@elbi/contract/codes';
import { entryFile, type ShippedPackage } from '../project.ts';
import { type BuildInput, commonConfig } from './common.ts';
import { WorkerUrls } from './worker-urls.ts';

/** The name of the release that holds the pages of the single-page build. */
export const PAGES = 'pages';

/** The modules of the shell that know of federation. */
const IMPORT_SECTION = 'src/federation/import-section.ts';
const BOOTSTRAP = 'src/app/bootstrap.ts';

/** Marks an import of the module itself, not of what stands in for it. */
const ORIGINAL = '?original';
const LOADER = fileURLToPath(new URL('stand-in-loader.mjs', import.meta.url));

/**
 * The whole portal as one plain single-page application: the sources of the shell and of every
 * section without federation and without a registry, split by page as webpack does by itself. The
 * federated portal is measured against it; it never ships to anybody.
 *
 * The server takes it as two releases, because its shell has no pages: the shell holds the entry
 * and the assets, {@link PAGES} the chunks.
 */
export function singlePageConfig(
  input: BuildInput,
  sections: readonly ShippedPackage[],
): Configuration {
  const common = commonConfig(input, 'production');
  const importSection = join(input.folder, IMPORT_SECTION);
  const bootstrap = join(input.folder, BOOTSTRAP);
  return {
    ...common,
    entry: { shell: './src/main.tsx' },
    plugins: [new WorkerUrls()],
    output: { ...common.output, publicPath: releasePath(PAGES, input.version) },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        standIn(importSection, bundledSections(sections.map(entryFile))),
        standIn(bootstrap, bundledRegistry({ bootstrap, importSection, version: input.version })),
      ],
      generator: { 'asset/resource': { publicPath: releasePath(SHELL, input.version) } },
    },
  };
}

function standIn(file: string, code: string): RuleSetRule {
  return {
    enforce: 'pre',
    resource: file,
    resourceQuery: { not: [ORIGINAL] },
    use: { loader: LOADER, options: { code } },
  };
}

/** The faces of the sections are in the bundle, their pages are its lazy chunks. */
function bundledSections(files: readonly string[]): string {
  return `
${files.map((file, index) => `import face${index} from ${JSON.stringify(file)};`).join('\n')}
export function fetchAhead() {}
export function fetchForLater() {
  return Promise.resolve();
}
export const faces = [${files.map((_, index) => `face${index}`).join(', ')}];
export async function importSection(id: string) {
  return faces.find(({ name }) => name === id.split('--')[0]);
}
`;
}

/** The routes are known from the bundle: the document need not name them. */
function bundledRegistry(paths: { bootstrap: string; importSection: string; version: string }) {
  const { bootstrap, importSection, version } = paths;
  return `
import { readBootstrap as read } from ${JSON.stringify(bootstrap + ORIGINAL)};
import { faces } from ${JSON.stringify(importSection)};
export function readBootstrap() {
  const sections = faces.map(({ name, routes, fragments }) => [
    name,
    { version: '${version}', routes, fragments: Object.keys(fragments), lastGood: null },
  ]);
  return { ...read(), registry: { sections: Object.fromEntries(sections) } };
}
`;
}
