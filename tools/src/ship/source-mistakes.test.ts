import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../section/project.ts';
import { runCommand } from '../section/checks/run-command.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

/*
 * Mistakes that the sources of a section show, under the repository's own rules. Others are found by
 * tsc, in the build (styled-ids.test, shared-packages.test), by the static checks (run-checks.test of
 * the BFF) or by the gate (render-check.test).
 */

it('the import rules reject another section, the insides of the shell, and a router', async () => {
  const folder = tempFolder();
  const files = {
    'mf-search/src/copy.ts': 'export const copy = {};',
    'shell/src/start.ts': 'export const start = 1;',
    'mf-events/src/Section.tsx': `import { copy } from '../../mf-search/src/copy.ts';`,
    'mf-events/src/Shell.tsx': `import { start } from '../../shell/src/start.ts';`,
    'mf-events/src/Router.tsx': `import { Link } from 'react-router';`,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  let output = '';
  const write = (text: string) => (output += text);
  const rules = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--no-cache', 'mf-events'];
  expect(await runCommand('dependency-cruiser', rules, { cwd: folder, write })).not.toBe(0);
  expect(output).toContain('error section: mf-events/src/Section.tsx → mf-search/src/copy.ts');
  expect(output).toContain('error section: mf-events/src/Shell.tsx → shell/src/start.ts');
  expect(output).toMatch(/error section: mf-events\/src\/Router\.tsx → \S*react-router/);
});

describe('lint rejects', () => {
  // None of these rules needs types, whose program takes a minute.
  const lint = new ESLint({
    cwd: ROOT,
    overrideConfig: [
      tseslint.configs.disableTypeChecked,
      {
        files: ['**/*.tsx'],
        rules: { '@typescript-eslint/no-unused-vars': 'off', 'elbi/text-elements': 'off' },
      },
    ] as ESLint.Options['overrideConfig'],
  });

  it.each([
    ['a global', 'window.shared = 1;', 'elbi/window-globals', /window/],
    [
      'a global style',
      `import { createGlobalStyle } from 'styled-components';`,
      '@typescript-eslint/no-restricted-imports',
      /A section may only style its own elements/,
    ],
    [
      'a raw colour',
      "import styled from 'styled-components';\nexport const Bad = styled.p`color: #ff0000;`;",
      'elbi/design-tokens',
      /#ff0000/,
    ],
    [
      'a raw size',
      "import styled from 'styled-components';\nexport const Bad = styled.p`margin: 13px;`;",
      'elbi/design-tokens',
      /13px/,
    ],
    [
      'text outside copy.ts',
      'export const Bad = () => <p>Book now</p>;',
      'i18next/no-literal-string',
      /Words that a person reads are in copy\.ts/,
    ],
    [
      'a picture without text',
      'export const Bad = ({ src }: { src: string }) => <img src={src} />;',
      'jsx-a11y/alt-text',
      /must have an alt prop/,
    ],
    ['a line to the console', "console.error('x');", 'no-console', /Unexpected console/],
  ])('%s', async (_, code, rule, message) => {
    const filePath = join(ROOT, 'mf-search/src/Bad.tsx');
    const [result] = await lint.lintText(`${code}\n`, { filePath });
    const found = result!.messages.map(({ ruleId, message: sentence }) => [ruleId, sentence]);
    expect(found).toEqual([[rule, expect.stringMatching(message)]]);
  });
});
