/**
 * Who may import whom: packages, layers, and no circles; imports of types count.
 * `npm run verify` checks it over the whole repository.
 */

/** Tests, stories and what only they use. */
const TESTS = '(?:[.](?:test|stories)|-test-kit)[.]tsx?$|/testing/|/api-tests/';

const CONTRACT = '^bff/contract/';
const FORMATS = '^bff/contract/src/format/';
const DESIGN_SYSTEM = '^design-system/src/';
const SDK = '^shell/sdk/';
/** What sections import of the SDK, without the host's side. */
const SECTION_SDK = '^shell/sdk/src/(?:index|forms/index)[.]ts$';
const SDK_TESTS = '^shell/sdk/src/testing/';
const PLACES_KIT = '^places-kit/src/';
const ROUTER = '(?:^|node_modules/)react-router(?:-dom)?(?:/|$)';
const FEDERATION = '(?:^|node_modules/)@module-federation(?:/|$)';

/** Ours, and what of others only those may import whose row names it. */
const OURS = [
  '^(?!.*node_modules/)(?:bff|design-system|places-kit|shell|mf-[^/]+|tools|lab|e2e)/',
  '^@elbi/',
];
const GUARDED = [ROUTER, FEDERATION];

/**
 * Each package by its folder: what its sources import of others, and its tests besides. Where the
 * folder names a group, a package is what the group matches.
 */
const PACKAGES = {
  contract: { folder: CONTRACT },
  // Starts the renderer as a process of its own.
  bff: {
    folder: '^bff/(?!contract/|renderer/)',
    may: [CONTRACT, '^bff/renderer/src/spawn-renderer[.]'],
  },
  // Runs code of sections, so it has none of ours but its own.
  renderer: { folder: '^bff/renderer/' },
  // Tests: the brand token is pinned to the contract's name of the product; a story shows a price.
  'design-system': {
    folder: '^design-system/(?![.]storybook/|scripts/visual/|playwright[.]config[.]ts$)',
    may: [FORMATS],
    testsMay: [CONTRACT, PLACES_KIT, '^design-system/[.]storybook/'],
  },
  // Shows the stories of every package between the shell's header and footer, and visits them.
  storybook: {
    folder: '^design-system/(?:[.]storybook/|scripts/visual/|playwright[.]config[.]ts$)',
    may: [
      '^design-system/',
      SDK,
      PLACES_KIT,
      '^shell/src/testing/in-shell[.]tsx$',
      '^tools/src/browser/',
    ],
  },
  // What sections share about places; each bundles it.
  'places-kit': {
    folder: '^places-kit/',
    may: [CONTRACT, DESIGN_SYSTEM, SECTION_SDK],
    testsMay: [SDK_TESTS, '^design-system/[.]storybook/'],
  },
  'portal-sdk': { folder: SDK, may: [CONTRACT, DESIGN_SYSTEM, ROUTER] },
  shell: {
    folder: '^(shell/(?!sdk/|src/compare/)|tools/fixtures/shell/)',
    may: [CONTRACT, DESIGN_SYSTEM, SDK, ROUTER, FEDERATION],
    testsMay: [PLACES_KIT],
  },
  // The only part of the shell that knows the product.
  'shell-compare': {
    folder: '^shell/src/compare/',
    may: ['^shell/', CONTRACT, DESIGN_SYSTEM, SDK, PLACES_KIT],
  },
  // No other section, no shell, no router; the same for what new sections and tests start from.
  section: {
    folder: '^(mf-[^/]+|tools/templates|(?:tools|lab)/fixtures(?=/mf-))/',
    may: [CONTRACT, DESIGN_SYSTEM, PLACES_KIT, SECTION_SDK],
    testsMay: [SDK_TESTS],
  },
  // What a section needs to build, test and ship itself, also in a repository of its own.
  'section-tools': {
    folder: '^tools/src/section/',
    may: [CONTRACT, FEDERATION],
  },
  // The start reads the settings with the reader of the server that it starts.
  tools: {
    folder: '^tools/(?!templates/|fixtures/(?:mf-|shell/))',
    may: [CONTRACT, FEDERATION, '^bff/src/settings[.]ts$'],
  },
  // Starts the product's own parts as production has them, and looks at what they store.
  lab: {
    folder: '^lab/(?!fixtures/)',
    may: [CONTRACT, '^tools/', '^bff/src/', '^e2e/src/shipping/'],
  },
  e2e: {
    folder: '^e2e/',
    may: [
      CONTRACT,
      '^tools/(?:bin/|src/(?:browser/find-browser|section/(?:project|checks/package-folders))[.]ts$)',
      // To change the date of a row: no endpoint does.
      '^bff/src/database/(?:connection|embedded/start-embedded-postgres)[.]ts$',
    ],
  },
};

/** Files that others import by a path; every other import of a package goes by its name. */
const BY_PATH = [
  '^bff/(?:renderer/)?src/',
  '^tools/',
  '^e2e/src/',
  '^shell/src/testing/',
  '^design-system/[.]storybook/',
];

/** Layers, top to bottom: a file imports from its own and from those below. */
const LAYERS = {
  'bff/src/': [
    'main/',
    'screens/',
    'moderation/',
    'product/',
    'platform/',
    'identity/',
    'services[.]ts$',
    'http/',
    '(?:antivirus|database|mail|storage|pdf|workers)/',
    'observability/|(?:settings|variables|data-dir|errors|actor|copy|with-timeout|report-failure)[.]ts$',
  ],
  // Within these, one folder a layer, so that no two import each other.
  'bff/src/product/': [
    'place-changes/',
    'approvals/',
    'saved-searches/',
    'search/',
    'applications/',
    'contacts/',
    'reviews/',
    'favourites/',
    'places/',
    'pictures/',
    'reports/',
  ],
  'bff/src/main/': [
    '(?:server|migrate-main)[.]ts$',
    'start/',
    'app[.]ts$',
    'jobs/',
    'backup/',
    'demo/',
  ],
  'bff/src/screens/': ['[^/]+[.]ts$', 'account/', 'catalogue/'],
  'bff/src/moderation/': ['applications/', 'reports/', 'erasure/', '[^/]+[.]ts$'],
  'bff/src/identity/': ['auth/', 'mail/', 'notifications/', 'users/', 'avatars/'],
  'bff/src/platform/': [
    'telemetry/',
    'pages/',
    '(?:api-docs|design|health)/',
    'services[.]ts$',
    'releases/',
    'rendering/',
    'views/',
  ],
  'bff/src/platform/releases/': [
    '(?!copy[.])[^/]+[.]ts$',
    'errors/',
    'preview/',
    'deployment/',
    'rollout/',
    'gate/',
    'tokens/',
    'shipping/',
    'registry/',
    'kit/',
    'checks/',
    'copy[.]ts$',
  ],
  'shell/src/': [
    '(?:main|server)[.]tsx$',
    'app/',
    '(?:compare|consent|footer|header|login|notifications|pages|preview|theme)/',
    'session/',
    'sections/',
    '(?:federation|isolation|offline|routing)/',
    '(?:copy|when-idle)[.]ts$',
  ],
};

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packages = Object.entries(PACKAGES).flatMap(([name, { folder, may = [], testsMay = [] }]) => {
  const own = folder.startsWith('^(') ? '^$1' : folder;
  const onlyTests = `^(?=.*(?:${TESTS}))${folder.slice(1)}`;
  const ruleFor = (who, from, allowed) =>
    rule(who, 'Packages import only what the table allows.', from, {
      path: [...OURS, ...GUARDED],
      pathNot: [own, ...allowed],
    });
  return [
    ruleFor(name, { path: folder, pathNot: TESTS }, may),
    ruleFor(`${name}-tests`, { path: onlyTests }, [...may, ...testsMay]),
  ];
});

const layers = Object.entries(LAYERS).flatMap(([root, names]) => {
  const paths = names.map((name) => `^${root}(?:${name})`);
  const elsewhere = { path: `^${root}`, pathNot: [TESTS, ...paths] };
  const below = paths.slice(1).map((path, index) => {
    const from = { path, pathNot: TESTS };
    const to = { path: paths.slice(0, index + 1) };
    return rule(`layer-${root}${names[index + 1]}`, 'No import goes up the layers.', from, to);
  });
  return [
    ...below,
    // A new folder is placed on a layer first: what has none could import everything.
    rule(`no-layer-${root}`, 'Every file is on a layer.', elsewhere, {}),
    rule(`below-no-layer-${root}`, 'Every file is on a layer.', {}, elsewhere),
  ];
});

export default {
  forbidden: [
    rule('no-circle', 'Files do not import each other.', {}, { circular: true }),
    rule(
      'tests-apart',
      'What ships imports nothing of the tests.',
      {
        path: '^(bff|shell|mf-[^/]+|design-system|places-kit)/(contract/|sdk/)?src/',
        pathNot: TESTS,
      },
      { path: TESTS },
    ),
    rule(
      'endpoint-types',
      'The table of endpoints brings zod and every schema, so a browser has only its types.',
      { path: '^(shell|places-kit|mf-[^/]+|tools/(templates|fixtures))/', pathNot: TESTS },
      { path: '^bff/contract/src/endpoints/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'by-name',
      'Another package is imported by its name, not by a path.',
      { path: '^(bff/contract|bff/renderer|shell/sdk|[^/]+)/' },
      {
        path: OURS,
        pathNot: ['^$1/(?!contract/|renderer/|sdk/)', ...BY_PATH],
        dependencyTypesNot: ['aliased-workspace'],
      },
    ),
    ...packages,
    ...layers,
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // What we build ourselves, and templates of other repositories. Packages of others have theirs in
    // dist, too, and are checked.
    exclude: {
      path: '^([^/]+|(lab|tools)/fixtures/[^/]+)/dist/|(^|/)(storybook-static|[.]cache|[.]data[^/]*)/|^tools/templates/repository/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
