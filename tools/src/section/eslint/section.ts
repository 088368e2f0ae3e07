import js from '@eslint/js';
import type { ESLint } from 'eslint';
import { defineConfig } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { elbi } from './index.ts';
import {
  BROWSER_GLOBALS,
  BROWSER_RULES,
  RULES,
  RULES_OF_TESTS,
  SECTION_RULES,
  TESTS,
} from './rules.ts';

const SOURCES = ['src/**/*.{ts,tsx}'];

/** The lint rules in a section's own repository: those of the sections of the monorepo. */
export default defineConfig(
  { ignores: ['dist/', '.cache/', 'storybook-static/'] },
  {
    files: SOURCES,
    extends: [
      js.configs.recommended,
      tseslint.configs.recommendedTypeChecked,
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat.recommended,
    ],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    // The types of typescript-eslint and of ESLint differ in what is read-only.
    plugins: { elbi: elbi as unknown as ESLint.Plugin, i18next },
    rules: { ...RULES, ...BROWSER_RULES, ...SECTION_RULES },
  },
  {
    files: SOURCES,
    ignores: [...TESTS, '**/{copy,*-copy}.ts'],
    rules: { 'elbi/copy-files': 'error' },
  },
  { files: SOURCES, ignores: TESTS, rules: BROWSER_GLOBALS },
  { files: TESTS.map((pattern) => `src/${pattern}`), rules: RULES_OF_TESTS },
);
