import { importBoundaries } from './import-boundaries.ts';
import { type AnyRule, createRuleTester } from './rule-tester.ts';

const denied = [{ messageId: 'denied' }];
const byPath = [{ messageId: 'relative' }];

createRuleTester().run('import-boundaries', importBoundaries as unknown as AnyRule, {
  valid: [
    ['mf-search/src/section.tsx', `import { defineSection } from '@elbi/portal-sdk';`],
    ['mf-search/src/copy.ts', `import { LIMITS } from '@elbi/contract/codes';`],
    ['mf-search/src/pages/HomePage.tsx', `import { Button } from '@elbi/design-system';`],
    ['mf-search/src/pages/HomePage.tsx', `import { useState } from 'react';`],
    ['mf-search/src/pages/HomePage.test.tsx', `import { render } from '@elbi/portal-sdk/testing';`],
    ['mf-search/src/testing/home.ts', `import { render } from '@elbi/portal-sdk/testing';`],
    ['mf-search/src/pages/HomePage.tsx', `import { copy } from '../copy.ts';`],
    ['shell/src/main.tsx', `import { RouterNavigation } from '@elbi/portal-sdk/router';`],
    ['shell/src/main.tsx', `import { BrowserRouter } from 'react-router-dom';`],
    ['shell/sdk/src/router/index.tsx', `import { Link } from 'react-router-dom';`],
    ['bff/src/app.ts', `import { ApiErrorBody } from '@elbi/contract/schemas';`],
    ['tools/src/start/settings.ts', `import { s } from '../../../bff/src/settings.ts';`],
    [
      'design-system/src/A.stories.tsx',
      `import { Row } from '../../../design-system/.storybook/Row.tsx';`,
    ],
    ['design-system/.storybook/preview.tsx', `import '@elbi/portal-sdk/testing';`],
    ['eslint.config.mjs', `import { elbi } from './tools/src/eslint/index.ts';`],
    ['e2e/playwright.config.ts', `import { findBrowser } from '@elbi/tools/browser';`],
    ['lab/src/load/stock.ts', `import { db } from '../../../bff/src/database/connection.ts';`],
  ].map(([filename = '', code = '']) => ({ filename, code })),
  invalid: [
    // A section never reaches another section, the shell or the router.
    ['mf-search/src/a.ts', `import '@elbi/mf-listing';`, denied],
    ['mf-search/src/a.ts', `import '@elbi/shell';`, denied],
    ['mf-search/src/a.ts', `import { Link } from 'react-router-dom';`, denied],
    ['mf-search/src/a.ts', `export { Link } from 'react-router';`, denied],
    ['mf-search/src/a.ts', `import '@elbi/portal-sdk/router';`, denied],
    ['mf-search/src/a.ts', `import '@module-federation/enhanced/runtime';`, denied],
    ['mf-search/src/a.ts', `void import('@elbi/mf-admin/page');`, denied],
    ['mf-search/src/a.ts', `type A = import('@elbi/bff').A;`, denied],
    ['mf-search/src/a.ts', `export * from '../../mf-listing/src/copy.ts';`, byPath],
    // What only tests need stays out of what ships.
    ['mf-search/src/a.ts', `import '@elbi/portal-sdk/testing';`, denied],
    ['design-system/src/A.tsx', `import '../../../design-system/.storybook/Row.tsx';`, byPath],
    // Nothing of ours in the design system and the contract; the BFF knows only the contract.
    ['design-system/src/a.ts', `import '@elbi/contract/codes';`, denied],
    ['bff/contract/src/a.ts', `import '@elbi/design-system';`, denied],
    ['bff/contract/src/a.ts', `import '../../src/settings.ts';`, byPath],
    ['bff/src/a.ts', `import '@elbi/portal-sdk';`, denied],
    ['shell/sdk/src/a.ts', `import '@elbi/shell';`, denied],
    ['shell/sdk/src/a.ts', `import '../../src/main.tsx';`, byPath],
    ['shell/src/a.ts', `import '@elbi/mf-search';`, denied],
    ['shell/src/a.ts', `import '../sdk/src/index.ts';`, byPath],
    ['tools/src/a.ts', `import '../../../bff/src/app.ts';`, byPath],
    ['e2e/src/a.ts', `import '@elbi/portal-sdk';`, denied],
    // The laboratory measures the product: it reads no section, and nobody reads it.
    ['lab/src/a.ts', `import '@elbi/mf-search';`, denied],
    ['lab/src/a.ts', `import '../../mf-search/src/copy.ts';`, byPath],
    ['tools/src/a.ts', `import '../../../lab/src/load/ledger.ts';`, byPath],
    ['e2e/src/a.ts', `import '@elbi/lab/load';`, denied],
  ].map(([filename, code, errors]) => ({ filename, code, errors }) as never),
});
