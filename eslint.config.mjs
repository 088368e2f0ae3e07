import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

// Our own rules are TypeScript like everything else.
const { elbi } = await tsImport('./tools/src/section/eslint/index.ts', import.meta.url);

/** Attributes with text that users read or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|caption|description|heading|help|hint|label|message|placeholder|summary|text|title)$/;

/** Money, counts, dates and times have one format each. */
const FORMATS = 'Use the formats of @elbi/contract/format.';
const FORMATS_GLOBAL = { name: 'Intl', message: FORMATS };
const FORMATS_METHOD = { property: 'toLocaleString', message: FORMATS };

const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/*-test-kit.tsx', '**/testing/**'];
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
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A deprecation names its replacement.
      '@typescript-eslint/no-deprecated': 'error',
      // A handler may pass a promise to a library that ignores it, as Knex, Koa and React do.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // An async function without await still converts exceptions into rejections.
      '@typescript-eslint/require-await': 'off',
      // Libraries declare functions as methods (SWR's mutate), and mocks are passed to expect by
      // name.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    plugins: { i18next },
    rules: {
      'elbi/design-tokens': 'error',
      'elbi/text-elements': 'error',
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message:
            'Use LazyPart of the SDK: a file that does not arrive must not take the page with it.',
        },
      ],
      // UI texts are in copy.ts of their package, so that they can be translated.
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'should-validate-template': true,
          message: 'Words that a person reads are in copy.ts',
          // Signs like `·` are not text, and arguments of a function are not shown.
          words: { exclude: [/^\P{L}*$/u] },
          callees: { exclude: [/./] },
          'jsx-attributes': { include: [READ_ATTRIBUTES], exclude: [] },
        },
      ],
      // Content comes in through `render`; axe sees the finished page in every story and e2e test.
      'jsx-a11y/anchor-has-content': 'off',
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // These two only matter for the React compiler, which is not used.
      'react-hooks/immutability': 'off',
      'react-hooks/refs': 'off',
    },
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
      'bff/contract/src/domain/{messages,labels}.ts',
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
    // Each of these throws or is missing in some browsers, so one module handles that.
    files: BROWSER.map((folder) => `${folder}/*.{ts,tsx}`),
    ignores: [...TESTS, 'shell/sdk/src/browser/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['sessionStorage', 'localStorage'].map((name) => ({
          name,
          message: 'Use `storedValue` of the SDK: a browser may forbid storage.',
        })),
        FORMATS_GLOBAL,
      ],
      'no-restricted-properties': [
        'error',
        ...['clipboard', 'share'].map((property) => ({
          object: 'navigator',
          property,
          message: 'Use `copyText` and `openShareSheet` of the SDK: a browser may forbid them.',
        })),
        FORMATS_METHOD,
      ],
    },
  },
  {
    // Hands the whole of React to the sections.
    files: ['shell/src/server.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['mf-*/src/**', 'places-kit/src/**', 'tools/templates/*/src/**'],
    rules: {
      'elbi/window-globals': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression > AwaitExpression > ImportExpression[source.value=/^@/]',
          message:
            'Use `import(…).then(({ Name }) => Name)`: with await, webpack bundles every export.',
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'styled-components',
          importNames: ['createGlobalStyle'],
          message: "A section may only style its own elements: global styles are the shell's.",
        },
      ],
    },
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
    rules: {
      'elbi/design-tokens': 'off',
      'elbi/window-globals': 'off',
      'elbi/text-elements': 'off',
      'i18next/no-literal-string': 'off',
      'no-restricted-imports': 'off',
    },
  },
);
