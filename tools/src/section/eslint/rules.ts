import type { Linter } from 'eslint';

type Rules = Linter.RulesRecord;

/** Tests and stories. */
export const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/*-test-kit.tsx', '**/testing/**'];

/** Attributes with text that users read or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|caption|description|heading|help|hint|label|message|placeholder|summary|text|title)$/;

/** Money, counts, dates and times have one format each. */
const FORMATS = 'Use the formats of @elbi/contract/format.';
export const FORMATS_GLOBAL = { name: 'Intl', message: FORMATS };
export const FORMATS_METHOD = { property: 'toLocaleString', message: FORMATS };

/** For all code. */
export const RULES: Rules = {
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
};

/** For code of the browser. */
export const BROWSER_RULES: Rules = {
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
};

/** For code of the browser except its tests: each of these throws or is missing in some browsers. */
export const BROWSER_GLOBALS: Rules = {
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
};

/** For sections. */
export const SECTION_RULES: Rules = {
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
};

/** For tests and stories. */
export const RULES_OF_TESTS: Rules = {
  'elbi/design-tokens': 'off',
  'elbi/window-globals': 'off',
  'elbi/text-elements': 'off',
  'i18next/no-literal-string': 'off',
  'no-restricted-imports': 'off',
};
