import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, it } from 'vitest';

/** A rule tester for Vitest that parses TypeScript with JSX. */
export function createRuleTester(): RuleTester {
  Object.assign(RuleTester, { afterAll, describe, it });
  return new RuleTester({
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
  });
}

/** The same for rules that need types. */
export function createTypedRuleTester(): RuleTester {
  Object.assign(RuleTester, { afterAll, describe, it });
  return new RuleTester({
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts', '*.tsx'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  });
}

/** Casts a rule for ESLint's tester; the two packages have different types for it. */
export type AnyRule = Parameters<RuleTester['run']>[1];
