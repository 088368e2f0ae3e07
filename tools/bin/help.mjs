// What each command says to `--help`: how it is called, what it does, what may be added. Commands of
// a package run in its folder: `npm run ship -w mf-search -- --help`.
const PORTAL = [
  'The portal is the one that npm start runs here, or the one at PORTAL_URL with a token in',
  'ELBI_TOKEN.',
];

/** @type {Readonly<Record<string, readonly string[]>>} */
export const HELP = {
  start: [
    'npm start',
    'Installs, builds and starts the portal with demo data. PORT is where it listens (3000), DATA_DIR',
    'where it keeps its data (.data); .env.example names every other setting.',
  ],
  test: [
    'npm test',
    'Runs every test. One part: npm run verify, npm run test:unit, test:bff, test:storybook, test:e2e;',
    'words after -- choose within a part: npm run test:e2e -- ship.spec, npm run verify -- mf-search',
  ],
  'check-spec': [
    'npm run check:spec',
    'Checks that every statement of the specification has a test.',
  ],
  build: ['npm run build -w mf-search', 'Builds what would be shipped, and describes it.'],
  dev: [
    'npm run dev -w mf-search -- [--port 3200] [--portal http://localhost:3000]',
    'Runs one section alone, with hot reload, against a running portal.',
    '--portal is the one that npm start runs here unless it is given.',
  ],
  'dev-portal': [
    'npm run dev:portal -- <section> [--port 3300]',
    'Runs one section hot inside the running portal.',
    ...PORTAL,
  ],
  ship: [
    'npm run ship -w mf-search -- [--preview] [--now] [--at "2026-11-24 07:00"] [--built <folder>] [--accept "why"]',
    'Builds a section or the shell, has the gate look at it, and puts it live.',
    '--preview puts it live for nobody but who opens the link it ends in.',
    '--built ships what an earlier build left in a folder.',
    '--now puts it before all visitors at once; --at begins at that time; --cancel forgets it.',
    '--replace puts it in the place of what somebody else has on its way.',
    '--accept says why pages differ from those that are live, and the history keeps it.',
    ...PORTAL,
  ],
  rollback: [
    'npm run rollback -w mf-search',
    'Puts the version live again that was live before.',
    ...PORTAL,
  ],
  budget: [
    'npm run budget -w mf-search',
    'Sets the budget of a package by what a build of it weighs now.',
  ],
  'ship-all': [
    'npm run ship:all',
    'Ships what is built of the shell and every section.',
    ...PORTAL,
  ],
  releases: ['npm run releases', 'Lists which versions are live, and since when.', ...PORTAL],
  token: [
    'npm run token -- <section> ["who it is for"]',
    "Makes a token that ships one section, or every one for '*'.",
    ...PORTAL,
  ],
  'gate-runner': [
    'node tools/bin/elbi.mjs gate-runner <socket>',
    'Opens the pages of releases for a portal that asks at this socket (GATE_RUNNER_SOCKET).',
  ],
  'create-section': [
    'npm run create-section -- mf-<name> [--route /path] [--page list|details|form]',
    'Makes a section with one page, its test and its owner.',
  ],
  'remove-section': [
    'npm run remove-section -- mf-<name> [--discard]',
    'Takes a section off the portal and out of the repository.',
    '--discard also deletes what is in no commit.',
  ],
  deploy: [
    'npm run deploy',
    'Brings the Compose project of this checkout to what it builds now, replica by replica, without a',
    'failed request; goes back when a new replica does not get ready.',
  ],
  backup: [
    'npm run backup -- <folder> [--keep <number>]',
    'Makes a backup in a new folder below it; --keep removes all but so many of the newest.',
  ],
  restore: [
    'npm run restore -- <backup> [--replace]',
    'Puts a backup in place, all of it or nothing; --replace gives up what is there.',
  ],
  'erase-person': [
    'npm run erase-person -- <e-mail address or id> [--dry-run]',
    'Erases what is known of a person, on the database and files that the settings name.',
    '--dry-run only says whom it would erase.',
  ],
  cluster: [
    'npm run cluster [-- --ha]',
    'Runs every part that production has on this machine.',
    '--ha: three Postgres that replace each other by themselves; as root, from Debian.',
  ],
  load: [
    'npm run load -- [--people 50] [--steps 50,100,200] [--minutes 10 | --seconds 60] [--think 3000]',
    'Lets so many people at once use a portal, and says how long they wait.',
  ],
  'bench-api': [
    'npm run bench:api -- [--sizes 10k,100k,1m] [--peers] [--write]',
    'Measures the calls of the API on scratch databases, and prints tables of ratios when each number',
    'of places is done. The standard takes some eight minutes.',
    '--peers also asks a bare server with plain SQL, and Koa with Knex.',
    '--write also writes the tables into docs/performance.md.',
  ],
  'bench-web': [
    'npm run bench:web -- [--runs 7] [--port 3400] [--write] [--trace] | -- --film',
    'Measures pages in a browser beside the same pages as one plain single-page application.',
    '--trace tells every request, --write renews docs/performance.md, --film draws the film strip.',
  ],
};
