import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
  cruise,
} from 'dependency-cruiser';
import { afterAll, expect, it } from 'vitest';

const CONFIG = new URL('../../../.dependency-cruiser.mjs', import.meta.url).href;
const { default: rules } = (await import(CONFIG)) as {
  default: IFlattenedRuleSet & { options: ICruiseOptions };
};

/** Packages by folder, with the files that they publish. */
const PACKAGES = {
  'bff/contract': {
    name: '@elbi/contract',
    exports: { './calls': './src/calls/index.ts', './codes': './src/codes/index.ts' },
  },
  bff: { name: '@elbi/bff', exports: {} },
  'design-system': { name: '@elbi/design-system', exports: { '.': './src/index.ts' } },
  'shell/sdk': {
    name: '@elbi/portal-sdk',
    exports: {
      '.': './src/index.ts',
      './router': './src/router/index.tsx',
      './testing': './src/testing/index.tsx',
    },
  },
  shell: { name: '@elbi/shell', exports: {} },
  'mf-listing': { name: '@elbi/mf-listing', exports: {} },
  'mf-search': { name: '@elbi/mf-search', exports: {} },
  tools: { name: '@elbi/tools', exports: { './browser': './src/browser/find-browser.ts' } },
  e2e: { name: '@elbi/e2e', exports: {} },
};

const ALLOWED = [
  ['mf-search/src/section.tsx', `import '@elbi/portal-sdk';`],
  ['mf-search/src/copy.ts', `import '@elbi/contract/codes';`],
  ['mf-search/src/pages/HomePage.tsx', `import '@elbi/design-system';`],
  ['mf-search/src/pages/Other.tsx', `import { copy } from '../copy.ts';`],
  ['mf-search/src/pages/HomePage.test.tsx', `import '@elbi/portal-sdk/testing';`],
  ['mf-search/src/testing/home.ts', `import '@elbi/portal-sdk/testing';`],
  ['shell/src/router.tsx', `import '@elbi/portal-sdk/router';`],
  ['shell/src/main.tsx', `import 'react-router-dom';`],
  ['shell/sdk/src/api/client.ts', `import type { Calls } from '@elbi/contract/calls';`],
  ['shell/sdk/src/testing/mocks.ts', `import { CALLS } from '@elbi/contract/calls';`],
  ['shell/sdk/src/router/index.tsx', `import 'react-router-dom';`],
  ['bff/src/app.ts', `import '@elbi/contract/codes'; import './http/cookies.ts';`],
  ['bff/src/http/errors.test.ts', `import '../features/users/users-routes.ts';`],
  ['tools/src/start/settings.ts', `import '../../../bff/src/settings.ts';`],
  ['design-system/src/A.stories.tsx', `import '../.storybook/Row.tsx';`],
  ['design-system/.storybook/preview.tsx', `import '@elbi/portal-sdk/testing';`],
  ['e2e/playwright.config.ts', `import '@elbi/tools/browser';`],
];

const DENIED = [
  // A section never reaches another section, the shell or the router.
  ['mf-search/src/a1.ts', `import '@elbi/mf-listing';`, 'section-may'],
  ['mf-search/src/a2.ts', `import '@elbi/shell';`, 'section-may'],
  ['mf-search/src/a3.ts', `import { Link } from 'react-router-dom';`, 'section-may'],
  ['mf-search/src/a4.ts', `export { Link } from 'react-router';`, 'section-may'],
  ['mf-search/src/a5.ts', `import '@elbi/portal-sdk/router';`, 'section-may'],
  ['mf-search/src/a6.ts', `import '@module-federation/enhanced/runtime';`, 'section-may'],
  ['mf-search/src/a7.ts', `void import('@elbi/mf-admin/page');`, 'section-may'],
  ['mf-search/src/a8.ts', `export type A = import('@elbi/bff').A;`, 'section-may'],
  ['mf-search/src/a9.ts', `export * from '../../mf-listing/src/copy.ts';`, 'section-by-name'],
  // What only tests need stays out of what ships.
  ['mf-search/src/b1.ts', `import '@elbi/portal-sdk/testing';`, 'section-may'],
  ['mf-search/src/b2.ts', `import './testing/home.ts';`, 'tests-apart'],
  ['design-system/src/A.tsx', `import '../.storybook/Row.tsx';`, 'design-system-by-name'],
  // The table of calls brings zod: a browser has only its types.
  ['mf-search/src/b3.ts', `export { CALLS } from '@elbi/contract/calls';`, 'calls-types'],
  ['shell/sdk/src/c.ts', `import { type A, CALLS } from '@elbi/contract/calls';`, 'calls-types'],
  // Nothing of ours in the design system and the contract; the BFF knows only the contract.
  ['design-system/src/a.ts', `import '@elbi/contract/codes';`, 'design-system-may'],
  ['bff/contract/src/a.ts', `import '@elbi/design-system';`, 'contract-may'],
  ['bff/contract/src/c.ts', `import './testing/samples.ts';`, 'tests-apart'],
  ['bff/contract/src/b.ts', `import '../../src/settings.ts';`, 'contract-by-name'],
  ['bff/src/a.ts', `import '@elbi/portal-sdk';`, 'bff-may'],
  ['shell/sdk/src/a.ts', `import '@elbi/shell';`, 'portal-sdk-may'],
  ['shell/sdk/src/b.ts', `import '../../src/main.tsx';`, 'portal-sdk-by-name'],
  ['shell/src/a.ts', `import '@elbi/mf-search';`, 'shell-may'],
  ['shell/src/b.ts', `import '../sdk/src/index.ts';`, 'shell-by-name'],
  ['tools/src/a.ts', `import '../../bff/src/app.ts';`, 'tools-by-name'],
  ['e2e/src/a.ts', `import '@elbi/portal-sdk';`, 'e2e-may'],
  // An import never goes up the floors of the BFF, not even for a type.
  ['bff/src/settings.ts', `import './database/tables.ts';`, 'floor-8'],
  ['bff/src/database/tables.ts', `import type { A } from '../http/errors.ts';`, 'floor-7'],
  ['bff/src/http/errors.ts', `import '../document/head.ts';`, 'floor-6'],
  ['bff/src/document/head.ts', `import '../features/users/users-routes.ts';`, 'floor-5'],
  ['bff/src/features/users/users-routes.ts', `import '../../app.ts';`, 'floor-4'],
  ['bff/src/jobs/sweep.ts', `import '../start/open-services.ts';`, 'floor-3'],
  ['bff/src/start/open-services.ts', `import '../server.ts';`, 'floor-2'],
  // A folder that nobody has put on a floor, whether it imports or is imported.
  ['bff/src/mail/send.ts', `import '../settings.ts';`, 'on-no-floor'],
  ['bff/src/features/users/erase.ts', `import '../../mail/send.ts';`, 'below-no-floor'],
  // Two files that import each other, one of them only for a type.
  ['mf-listing/src/one.ts', `import type { Two } from './two.ts';`, 'no-circle'],
];

/** What the others import. */
const LEAVES = [
  'bff/contract/src/calls/index.ts',
  'bff/contract/src/codes/index.ts',
  'bff/contract/src/testing/samples.ts',
  'bff/src/http/cookies.ts',
  'bff/src/server.ts',
  'design-system/.storybook/Row.tsx',
  'design-system/src/index.ts',
  'mf-listing/src/copy.ts',
  'shell/sdk/src/index.ts',
  'shell/sdk/src/testing/index.tsx',
  'tools/src/browser/find-browser.ts',
];

const root = mkdtempSync(join(tmpdir(), 'elbi-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

it('allows what the table allows, and refuses planted imports', async () => {
  const workspaces = Object.keys(PACKAGES);
  write('package.json', JSON.stringify({ name: 'elbi', workspaces }));
  for (const [folder, description] of Object.entries(PACKAGES)) {
    write(`${folder}/package.json`, JSON.stringify(description));
    mkdirSync(join(root, 'node_modules/@elbi'), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules', description.name));
  }
  // As npm installs it: what it publishes is in dist, like what we build.
  const router = 'node_modules/react-router-dom';
  write(`${router}/package.json`, JSON.stringify({ name: 'router', main: 'dist/index.js' }));
  write(`${router}/dist/index.js`, 'export const Link = null;');
  for (const file of LEAVES) write(file, 'export {};');
  write('mf-listing/src/two.ts', `import './one.ts';`);
  for (const [file = '', content = ''] of [...ALLOWED, ...DENIED]) write(file, content);

  const { cache: _, ...options } = rules.options;
  const { output } = await cruise(workspaces, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  });

  const found = (output as ICruiseResult).summary.violations.map(
    ({ from, rule }) => `${from} ${rule.name}`,
  );
  expect(found).toEqual(expect.arrayContaining(DENIED.map(([file, , rule]) => `${file} ${rule}`)));
  const wrongly = found.filter((line) => ALLOWED.some(([file]) => line.startsWith(`${file} `)));
  expect(wrongly).toEqual([]);
}, 60_000);
