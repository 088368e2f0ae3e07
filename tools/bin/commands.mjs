const PORTAL = [
  'Uses the portal that npm start runs here, or the one at PORTAL_URL with the token in ELBI_TOKEN.',
];

/**
 * Every command of `elbi.mjs`; the scripts of package.json have the same names. Each has its module,
 * then the output of `--help`: usage, purpose, options.
 *
 * - `module` runs it; a `named` one serves several commands and reads the command's name.
 * - `mode` is the NODE_ENV for webpack and React.
 */
export const COMMANDS = {
  start: [
    { module: 'tools/src/start/main.ts' },
    'npm start',
    'Installs, builds and starts the portal with demo data. PORT is its port (3000), DATA_DIR its data',
    'folder (.data); .env.example lists all settings.',
  ],
  test: [
    { module: 'tools/src/test/main.ts' },
    'npm test',
    'Runs all tests. One part: npm run verify, npm run test:unit, test:bff, test:storybook, test:e2e.',
    'Arguments after -- select within a part: npm run test:e2e -- ship.spec, npm run verify -- mf-search',
  ],
  'check-spec': [
    { module: 'tools/src/coverage/cli.ts' },
    'node tools/bin/elbi.mjs check-spec',
    'Checks that every statement of the specification has a test.',
  ],
  build: [
    { module: 'tools/src/section/build/cli.ts', mode: 'production' },
    'npm run build -w mf-search',
    'Builds a section or the shell, and writes its description.',
  ],
  dev: [
    { module: 'tools/src/dev/cli.ts', mode: 'development' },
    'npm run dev -w mf-search -- [--port 3300] [--portal <address>] [--allow-writes]',
    'Runs that section with hot reload inside the running portal.',
    ...PORTAL,
  ],
  'dev-portal': [
    { module: 'tools/src/dev/cli.ts', mode: 'development' },
    'npm run dev:portal -- <section> [--port 3300] [--portal <address>] [--allow-writes]',
    'Runs one section with hot reload inside the running portal.',
    ...PORTAL,
  ],
  'create-section': [
    { module: 'tools/src/scaffold/cli.ts' },
    'npm run create-section -- mf-<name> [--route /path]',
    'Creates a section with one page, its test and its owner.',
  ],
  kit: [
    { module: 'tools/src/kit/cli.ts' },
    'npm run kit -- [publish --registry <address>]',
    'Packs what the portal gives to the repositories of sections (GET /kit), if it has changed.',
    'publish also publishes it to a registry, for example one of the university.',
  ],
  'build-storybook': [
    { module: 'tools/src/design/cli.ts' },
    'npm run build:storybook',
    'Builds Storybook, which the portal serves at /design, if a source is newer.',
  ],
  eject: [
    { module: 'tools/src/eject/cli.ts' },
    'npm run eject -- mf-<name> <folder>',
    'Writes a repository of its own for a section: its history, its owner and its workflows.',
    ...PORTAL,
  ],
  ship: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run ship -w mf-search -- [--preview] [--canary] [--prebuilt <folder>] [--recheck] [--json]',
    'Builds a section or the shell, checks it in the gate, and makes it live.',
    '--preview shows it only to the browser that opens the printed link.',
    '--prebuilt releases an earlier build in a folder; its sources are checked if they are here.',
    '--canary releases it to 10 % of browsers first, and promotes it if it does not fail there.',
    '--recheck checks a version again that the gate has checked before.',
    '--json prints the result as one line of JSON, and progress to stderr.',
    'Exit codes: 2 if the version was rejected, 3 if it could not be checked, 1 for other failures.',
    ...PORTAL,
  ],
  rollback: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run rollback -w mf-search',
    'Restores the previous release.',
    ...PORTAL,
  ],
  budget: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run budget -w mf-search',
    'Sets the size budget of a package to the size of its build.',
  ],
  'ship-all': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run ship:all -- [--plan] [--replace mf-search]',
    'Releases the builds of the shell and the sections where nothing is live, or what is live no',
    'longer fits. --replace replaces a live release that fits, --plan only lists what would happen.',
    ...PORTAL,
  ],
  releases: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases',
    'Lists the live releases.',
    ...PORTAL,
  ],
  'releases errors': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- errors <section>',
    'Lists the errors of a section in browsers, by version and page.',
    ...PORTAL,
  ],
  'releases token': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- token <section> ["who it is for"]',
    "Creates a token that can release one section, or every section for '*'.",
    ...PORTAL,
  ],
  'releases promote': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- promote <section>',
    'Puts the canary of a section live for all visitors.',
    ...PORTAL,
  ],
  'releases withdraw': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- withdraw <section> <version> "reason"',
    'Withdraws a version, which cannot go live again. The last known good one replaces a live one.',
    ...PORTAL,
  ],
  'releases retire': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- retire <section>',
    'Removes a section from the portal; git rm removes its folder.',
    ...PORTAL,
  ],
  'gate-runner': [
    { module: 'tools/src/gate/main.ts' },
    'node tools/bin/elbi.mjs gate-runner <path or port>',
    'Checks the pages of releases for portals that use this socket (GATE_RUNNER_SOCKET).',
  ],
  deploy: [
    { module: 'tools/src/deploy/cli.ts' },
    'npm run deploy -- [--replace mf-search]',
    'Builds and deploys this checkout to its Compose project, replica by replica, without a failed',
    'request; rolls back if a new replica does not become ready. Live releases stay, as in ship:all.',
  ],
  'ops migrate': [
    { module: 'bff/src/main/migrate-main.ts' },
    'npm run ops -- migrate',
    'Migrates the database of DATABASE_URL to the newest schema, as every start does.',
  ],
  'ops backup': [
    { module: 'bff/src/main/backup/cli.ts', named: true },
    'npm run ops -- backup <folder> [--keep <number>]',
    'Creates a backup in a new folder in it: a dump of DATABASE_URL with its files, or a copy of',
    'DATA_DIR while the portal is stopped. --keep removes all but the newest backups.',
  ],
  'ops restore': [
    { module: 'bff/src/main/backup/cli.ts', named: true },
    'npm run ops -- restore <backup>',
    'Restores a backup into an empty database or DATA_DIR.',
  ],
  'ops erase': [
    { module: 'bff/src/main/start/erase-person.ts' },
    'npm run ops -- erase <e-mail address or id> [--dry-run]',
    'Erases a user from the database and files of the settings.',
    '--dry-run only prints the user.',
  ],
};
