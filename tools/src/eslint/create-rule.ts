import { ESLintUtils } from '@typescript-eslint/utils';

/** Makes a rule of ours; what it is for stands in its docstring. */
export const createRule = ESLintUtils.RuleCreator(
  (name) => `https://github.com/elbi-stays/elbi-stays/blob/main/tools/src/eslint/${name}.ts`,
);
