import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

// Our own rules are TypeScript like everything else.
const { elbi } = await tsImport('./tools/src/section/eslint/index.ts', import.meta.url);
const {
  BROWSER_GLOBALS,
  BROWSER_RULES,
  FORMATS_GLOBAL,
  FORMATS_METHOD,
  RULES,
  RULES_OF_TESTS,
  SECTION_RULES,
  TESTS,
} = await tsImport('./tools/src/section/eslint/rules.ts', import.meta.url);

const BROWSER = [
  'design-system/src/**',
  'shell/**/src/**',
  'places-kit/src/**',
  'mf-*/src/**',
  'tools/templates/*/src/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/storybook-static/',
      '**/.cache/',
      '**/.data*/',
      'test-results/',
      'playwright-report/',
      'design-system/.storybook/public/',
      // Sources of other repositories.
      'tools/templates/repository/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { elbi },
    rules: RULES,
  },
  {
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    plugins: { i18next },
    rules: BROWSER_RULES,
  },
  {
    // What the JSX rule above does not see: constants, properties and arguments with several words.
    files: [
      ...BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
      'bff/src/{product,moderation,screens,identity,platform}/**/*.ts',
      'bff/contract/src/{domain,schemas}/**/*.ts',
    ],
    ignores: [
      ...TESTS,
      '**/{copy,*-copy}.ts',
      // The contract's copy files: messages, labels, and the tables in which a code has its label.
      'bff/contract/src/domain/{messages,success,failure,labels}.ts',
      'bff/contract/src/domain/{accommodation-codes,pages,retention,statuses}.ts',
      // Read by teams, operators and designers.
      'bff/contract/src/schemas/release-description.ts',
      'bff/src/moderation/erasure/erase-person.ts',
      'bff/src/screens/account/personal-data.ts',
      'design-system/src/{foundations,guides,templates,theme}/**',
      // Proper names, and words that users type.
      'bff/contract/src/domain/{jeep-stops,positions}.ts',
      'bff/src/identity/auth/device-of.ts',
      'bff/src/product/search/term/**',
      'places-kit/src/components/TownMap/town.ts',
    ],
    rules: { 'elbi/copy-files': 'error' },
  },
  {
    // One module handles what throws or is missing in some browsers.
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    ignores: [...TESTS, 'shell/sdk/src/browser/**'],
    rules: BROWSER_GLOBALS,
  },
  {
    // Hands the whole of React to the sections.
    files: ['shell/src/server.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['mf-*/src/**', 'places-kit/src/**', 'tools/templates/*/src/**'],
    rules: SECTION_RULES,
  },
  {
    files: ['bff/src/**/*.ts'],
    ignores: ['bff/src/settings.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only bff/src/settings.ts reads the environment: take a setting instead.',
        },
        FORMATS_METHOD,
      ],
    },
  },
  {
    files: ['bff/src/**/*.ts', 'bff/contract/src/{domain,schemas,endpoints}/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-globals': ['error', FORMATS_GLOBAL] },
  },
  {
    files: ['bff/contract/src/{domain,schemas,endpoints}/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', FORMATS_METHOD] },
  },
  {
    files: ['bff/src/**/*.ts'],
    ignores: ['bff/src/http/new-router.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '@koa/router',
          allowTypeImports: true,
          message: 'Use newRouter of bff/src/http: case must count in every route.',
        },
        {
          name: 'node:process',
          importNames: ['env'],
          message: 'Only bff/src/settings.ts reads the environment: take a setting instead.',
        },
      ],
    },
  },
  {
    files: ['bff/src/**/*.ts', 'bff/contract/src/**/*.ts'],
    ignores: [...TESTS, 'bff/contract/src/domain/get-own.ts'],
    rules: { 'elbi/own-lookups': 'error' },
  },
  {
    // Tools may write to the console.
    files: ['tools/**', 'lab/**', 'e2e/**', '**/scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Playwright derives a fixture's dependencies from its first parameter; `{}` means none.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: TESTS,
    rules: RULES_OF_TESTS,
  },
);
