/**
 * Who may import whom: packages, layers of the BFF, and no circles; imports of types count.
 * `npm run verify` holds it over the whole repository.
 */

/** Tests, stories and what only they use. */
const TESTS = '(?:[.](?:test|stories)|-test-kit)[.]tsx?$|/testing/|/api-tests/';

const CONTRACT = '^bff/contract/';
const DESIGN_SYSTEM = '^design-system/src/';
const SDK = '^shell/sdk/';
const ROUTER = '(?:^|node_modules/)react-router(?:-dom)?(?:/|$)';
const FEDERATION = '(?:^|node_modules/)@module-federation(?:/|$)';

/** Ours, and what of others only those may import who name it below. */
const OURS = ['^(?!.*node_modules/)(?:bff|design-system|shell|mf-[^/]+|tools|lab|e2e)/', '^@elbi/'];
const GUARDED = [ROUTER, FEDERATION];

/** What a section uses of the portal, and nothing else: no other section, no shell, no router. */
const SECTION = {
  may: [CONTRACT, DESIGN_SYSTEM, '^shell/sdk/src/(?:index|forms/index)[.]ts$'],
  testsMay: ['^shell/sdk/src/testing/'],
};

/**
 * Each package by the folder it holds. `may`: what its sources import of other packages, by name,
 * so through their published entries. `reaches`: files of other folders that it imports by a path.
 */
const PACKAGES = {
  contract: { folder: CONTRACT },
  bff: {
    folder: '^bff/(?!contract/|renderer/)',
    may: [CONTRACT],
    // Started as a process of its own; nothing else of it is in this one.
    reaches: ['^bff/renderer/src/spawn-renderer[.]'],
    // The catalogue is printed as the pages write it.
    testsMay: ['^design-system/src/format/format[.]ts$'],
  },
  // Runs code of sections, so it has none of ours but its own.
  renderer: { folder: '^bff/renderer/' },
  'design-system': {
    folder: '^design-system/(?![.]storybook/|scripts/visual/|playwright[.]config[.]ts$)',
    // The brand token is pinned to the contract's name of the product.
    testsMay: [CONTRACT],
    testsReach: ['^design-system/[.]storybook/'],
  },
  // Visits every story in the one browser that npm ships, at the widths that Storybook offers.
  'design-system-visual': {
    folder: '^design-system/(?:scripts/visual/|playwright[.]config[.]ts$)',
    may: ['^tools/src/browser/(?:find-browser|npm-chromium)[.]ts$'],
    reaches: ['^design-system/[.]storybook/viewports[.]ts$'],
  },
  // Shows the stories of every package, and mounts those of the sections as their tests do.
  storybook: {
    folder: '^design-system/[.]storybook/',
    may: [CONTRACT, DESIGN_SYSTEM, SDK],
    // Pages stand between the shell's header and footer, which sections cannot import.
    reaches: [
      DESIGN_SYSTEM,
      '^design-system/scripts/tokens/',
      '^shell/src/testing/in-shell[.]tsx$',
    ],
  },
  'portal-sdk': { folder: SDK, may: [CONTRACT, DESIGN_SYSTEM, ROUTER] },
  shell: {
    folder: '^shell/(?!sdk/)',
    may: [CONTRACT, DESIGN_SYSTEM, SDK, ROUTER, FEDERATION],
  },
  // Every section is held to the same, so that a new one needs no line here.
  section: { folder: '^(mf-[^/]+)/', own: '^$1/', ...SECTION },
  // What a new section starts from, and what stands for one in the tests of the build.
  'section-template': { folder: '^tools/templates/', ...SECTION },
  'section-fixture': {
    folder: '^(tools|lab)/fixtures/mf-[^/]+/',
    own: '^$1/fixtures/',
    ...SECTION,
  },
  'shell-fixture': {
    folder: '^tools/fixtures/(shell|portal)/',
    own: '^tools/fixtures/$1/',
    may: ['^shell/sdk/src/index[.]ts$', FEDERATION],
  },
  tools: {
    folder: '^tools/(?!templates/|fixtures/(mf-sample|shell|portal)/)',
    may: [CONTRACT, FEDERATION],
    // The start reads the settings with the reader of the server that it starts.
    reaches: ['^bff/src/settings[.]ts$'],
  },
  // Starts the product's own parts as production has them, and looks at what they keep.
  lab: {
    folder: '^lab/(?!fixtures/)',
    may: [CONTRACT, '^tools/'],
    reaches: ['^tools/src/', '^bff/src/', '^e2e/src/shipping/'],
  },
  e2e: {
    folder: '^e2e/',
    may: [CONTRACT, '^tools/src/(browser/find-browser|project|test/package-folders)[.]ts$'],
    reaches: ['^tools/bin/'],
  },
};

/**
 * The layers of the BFF, top to bottom: a file imports from its own and from those below. The type of
 * the services names what every layer has, so its imports of types may go up.
 */
const LAYERS = [
  'main/',
  'features/',
  'platform/',
  '(services[.]ts$|identity/)',
  'http/',
  '(antivirus|database|storage|pdf|workers)/',
  '((settings|variables|data-dir|errors|actor|copy|with-timeout|report-failure)[.]ts$|observability/)',
].map((layer) => `^bff/src/${layer}`);
const ON_NO_LAYER = { path: '^bff/src/', pathNot: [TESTS, ...LAYERS] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The two rules of a package, for its sources or for its tests. */
function rulesOf(name, from, { own, may, reaches }) {
  return [
    rule(`${name}-may`, 'Packages import only what the table of the architecture allows.', from, {
      path: [...OURS, ...GUARDED],
      pathNot: [own, ...may, ...reaches],
    }),
    rule(`${name}-by-name`, 'Another package is imported by its name, not by a path.', from, {
      path: OURS,
      pathNot: [own, ...reaches],
      dependencyTypesNot: ['aliased-workspace'],
    }),
  ];
}

const packages = Object.entries(PACKAGES).flatMap(([name, rules]) => {
  const { folder, own = folder, may = [], testsMay = [], reaches = [], testsReach = [] } = rules;
  const sources = rulesOf(name, { path: folder, pathNot: TESTS }, { own, may, reaches });
  const tests = rulesOf(
    `${name}-tests`,
    { path: `^(?=.*(?:${TESTS}))${folder.slice(1)}` },
    { own, may: [...may, ...testsMay], reaches: [...reaches, ...testsReach] },
  );
  return [...sources, ...tests];
});

const layers = [
  ...LAYERS.slice(1).map((layer, index) =>
    rule(
      `layer-${index + 2}`,
      'An import never goes up the layers of the BFF.',
      { path: layer, pathNot: [TESTS, '^bff/src/services[.]ts$', ...LAYERS.slice(0, index + 1)] },
      { path: LAYERS.slice(0, index + 1), pathNot: layer },
    ),
  ),
  // A new folder is placed on a layer first: what has none could import everything.
  rule('on-no-layer', 'Every file of the BFF is on a layer.', ON_NO_LAYER, {}),
  rule('below-no-layer', 'Every file of the BFF is on a layer.', {}, ON_NO_LAYER),
];

export default {
  forbidden: [
    rule(
      'no-circle',
      'Files that import each other can only be read together.',
      {},
      { circular: true },
    ),
    rule(
      'tests-apart',
      'What ships imports nothing of the tests.',
      { path: '^(bff|shell|mf-[^/]+|design-system)/(contract/|sdk/)?src/', pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      'calls-types',
      'The table of calls brings zod and every schema, so a browser has only its types.',
      { path: '^(shell|mf-[^/]+|tools/(templates|fixtures))/', pathNot: TESTS },
      { path: '^bff/contract/src/endpoints/', dependencyTypesNot: ['type-only'] },
    ),
    ...packages,
    ...layers,
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // What we build ourselves. Packages of others hold theirs in dist, too, and are judged.
    exclude: { path: '^[^/]+/dist/|(^|/)(storybook-static|[.]cache|[.]data[^/]*)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
