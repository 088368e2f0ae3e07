const PORTAL = [
  'The portal is the one that npm start runs here, or the one at PORTAL_URL with a token in',
  'ELBI_TOKEN.',
];

/**
 * Every command that `elbi.mjs` starts; the scripts of package.json carry the same names. First what
 * runs it, then what `--help` prints: how it is called, what it does, what may be added.
 *
 * - `module` runs it; one that is `named` serves several commands and reads which of them it is.
 * - `mode` is what webpack and React read from NODE_ENV.
 */
export const COMMANDS = {
  start: [
    { module: 'tools/src/start/main.ts' },
    'npm start',
    'Installs, builds and starts the portal with demo data. PORT is where it listens (3000), DATA_DIR',
    'where it keeps its data (.data); .env.example names every other setting.',
  ],
  test: [
    { module: 'tools/src/test/main.ts' },
    'npm test',
    'Runs every test. One part: npm run verify, npm run test:unit, test:bff, test:storybook, test:e2e;',
    'words after -- choose within a part: npm run test:e2e -- ship.spec, npm run verify -- mf-search',
  ],
  'check-spec': [
    { module: 'tools/src/coverage/cli.ts' },
    'node tools/bin/elbi.mjs check-spec',
    'Checks that every statement of the specification has a test.',
  ],
  build: [
    { module: 'tools/src/build/cli.ts', mode: 'production' },
    'npm run build -w mf-search',
    'Builds what would be shipped, and describes it.',
  ],
  dev: [
    { module: 'tools/src/dev/cli.ts', mode: 'development' },
    'npm run dev -w mf-search -- [--port 3300]',
    'Runs that section hot inside the running portal.',
    ...PORTAL,
  ],
  'dev-portal': [
    { module: 'tools/src/dev/cli.ts', mode: 'development' },
    'npm run dev:portal -- <section> [--port 3300]',
    'Runs one section hot inside the running portal.',
    ...PORTAL,
  ],
  'create-section': [
    { module: 'tools/src/scaffold/cli.ts' },
    'npm run create-section -- mf-<name> [--route /path]',
    'Makes a section with one page, its test and its owner.',
  ],
  ship: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run ship -w mf-search -- [--preview] [--canary] [--built <folder>]',
    'Builds a section or the shell, has the gate look at it, and puts it live.',
    '--preview puts it live for nobody but who opens the link it ends in.',
    '--built ships what an earlier build left in a folder.',
    '--canary gives it to some visitors first, and to all when it does well there.',
    ...PORTAL,
  ],
  rollback: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run rollback -w mf-search',
    'Puts the version live again that was live before.',
    ...PORTAL,
  ],
  budget: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run budget -w mf-search',
    'Sets the budget of a package by what a build of it weighs now.',
  ],
  'ship-all': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run ship:all',
    'Ships what is built of the shell and every section.',
    ...PORTAL,
  ],
  releases: [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases',
    'Lists which versions are live, and since when.',
    ...PORTAL,
  ],
  'releases token': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- token <section> ["who it is for"]',
    "Makes a token that ships one section, or every one for '*'.",
    ...PORTAL,
  ],
  'releases retire': [
    { module: 'tools/src/ship/cli.ts', named: true },
    'npm run releases -- retire <section>',
    'Takes a section off the portal; git rm removes its folder.',
    ...PORTAL,
  ],
  'gate-runner': [
    { module: 'tools/src/gate/main.ts' },
    'node tools/bin/elbi.mjs gate-runner <socket>',
    'Opens the pages of releases for a portal that asks at this socket (GATE_RUNNER_SOCKET).',
  ],
  deploy: [
    { module: 'tools/src/deploy/cli.ts' },
    'npm run deploy',
    'Brings the Compose project of this checkout to what it builds now, replica by replica, without a',
    'failed request; goes back when a new replica does not get ready.',
  ],
  'ops migrate': [
    { module: 'bff/src/database/migrate-main.ts' },
    'npm run ops -- migrate',
    'Brings the database of DATABASE_URL to the newest schema, as every start does too.',
  ],
  'ops backup': [
    { module: 'bff/src/backup/cli.ts', named: true },
    'npm run ops -- backup <folder> [--keep <number>]',
    'Makes a backup in a new folder below it: a dump of DATABASE_URL with its files, or a copy of',
    'DATA_DIR while the portal is stopped. --keep removes all but so many of the newest.',
  ],
  'ops restore': [
    { module: 'bff/src/backup/cli.ts', named: true },
    'npm run ops -- restore <backup>',
    'Restores a backup into an empty database or DATA_DIR.',
  ],
  'ops erase': [
    { module: 'bff/src/start/erase-person.ts' },
    'npm run ops -- erase <e-mail address or id> [--dry-run]',
    'Erases what is known of a person, on the database and files that the settings name.',
    '--dry-run only says whom it would erase.',
  ],
};
