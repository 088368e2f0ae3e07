import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import section from './section.ts';

it('the rules in a repository are for its sources, whose tests have fewer', async () => {
  const lint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: section as ESLint.Options['overrideConfig'],
  });
  const severityIn = async (file: string) => {
    const config = (await lint.calculateConfigForFile(file)) as
      { rules: Record<string, [number]> } | undefined;
    return config?.rules['elbi/design-tokens']?.[0];
  };
  expect(await severityIn('src/pages/Page.tsx')).toBe(2);
  expect(await severityIn('src/pages/Page.test.tsx')).toBe(0);
  // Without a parser of TypeScript, it could not be read.
  expect(await severityIn('scripts/prepare.test.ts')).toBeUndefined();
});
