import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { tempFolder } from '../vitest/temp-folder.ts';
import { SectionImports } from './section-imports.ts';

/** A folder above a section, with packages that it may import or not. */
const PACKAGES = {
  'node_modules/@elbi/portal-sdk/package.json':
    '{"exports":{".":"./index.js","./forms":"./index.js","./host":"./index.js"}}',
  'node_modules/@elbi/portal-sdk/index.js': `import 'react-router-dom'; import '../mf-search/copy.js';`,
  'node_modules/@elbi/mf-search/copy.js': 'export const copy = {};',
  'node_modules/react-router-dom/index.js': 'export const Link = {};',
  'node_modules/lucide-react/index.js': 'export const Plus = {};',
  'node_modules/date-fns/index.js': 'export const format = {};',
  'mf-search/src/copy.js': 'export const copy = {};',
  'shell/src/start.js': 'export const start = 1;',
  'mf-events/package.json':
    '{"name":"mf-events","dependencies":{"@elbi/portal-sdk":"4","lucide-react":"1","swr":"2"}}',
  // As in a repository of its own.
  'mf-events/node_modules/swr/index.js': `import 'react-router-dom';`,
  'mf-events/src/copy.js': 'export const copy = {};',
};

/** Returns the errors of a build of a section with one file. */
async function errorsOf(source: string): Promise<string[]> {
  const root = tempFolder();
  const files = { ...PACKAGES, 'mf-events/src/section.js': source };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const folder = join(root, 'mf-events');
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/section.js',
    output: { path: join(root, 'dist') },
    plugins: [
      new SectionImports(folder),
      // As hot reload adds its runtime to each file.
      new webpack.ProvidePlugin({ injected: join(root, 'node_modules/date-fns/index.js') }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats.compilation.errors.map(({ message }) => message)) : reject(error!),
    );
  });
}

it.each([
  '../../mf-search/src/copy.js',
  '@elbi/mf-search/copy.js',
  '../../shell/src/start.js',
  '@elbi/portal-sdk/host',
  '../../node_modules/@elbi/portal-sdk/index.js',
  '../node_modules/swr/index.js',
  'react-router-dom',
])('rejects %s once, with the file that imports it and the remedy', async (request) => {
  const source = `import * as one from '${request}'; export { one }; export * from '${request}';`;
  expect(await errorsOf(source)).toEqual([
    `src/section.js imports ${request}, which is not offered to sections. Show a part of another ` +
      'section as a fragment, and use the SDK (@elbi/portal-sdk) for navigation and everything of the portal.',
  ]);
});

it('rejects a package that is installed for others, with the command that adds it', async () => {
  expect(await errorsOf(`import 'date-fns';`)).toEqual([
    'src/section.js imports date-fns, but its package.json does not have it. Run npm install --save-exact date-fns.',
  ]);
});

it('accepts files of the section, packages, and what the SDK and the build itself import', async () => {
  const offered = [
    './copy.js',
    'lucide-react',
    'swr',
    '@elbi/portal-sdk',
    '@elbi/portal-sdk/forms',
  ];
  const imports = offered.map((one) => `import '${one}';`);
  expect(await errorsOf([...imports, 'injected.format();'].join('\n'))).toEqual([]);
});
