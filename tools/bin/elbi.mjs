// Starts every command of the repository: `node tools/bin/elbi.mjs <command> …`, under the names
// that the scripts of package.json give. Plain JavaScript without dependencies, in syntax that old
// versions of Node support, so that it can report that they are too old.
import { spawn } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';
import { COMMANDS } from './commands.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Lines of npm's output that are shown when the installation fails. */
const SHOWN_LINES = 15;

requireNode();
const args = process.argv.slice(2);
const known = Object.keys(COMMANDS);
// A command is one word, or two, like `ops backup`.
const name = [args.slice(0, 2).join(' '), args[0]].find((one) => known.includes(one));
if (args.includes('--help')) {
  const requested = name || args[0];
  for (const one of known.filter((key) => key === requested || key.startsWith(`${requested} `))) {
    process.stdout.write(`${COMMANDS[one].slice(1).join('\n  ')}\n`);
  }
  process.exit();
}
if (!name) fail(`Unknown command "${args.join(' ')}". Commands: ${known.join(', ')}.`);
const { module, mode, named } = COMMANDS[name][0];
const parts = name.split(' ');
process.argv.splice(2, named ? parts.length - 1 : parts.length);
// The package to build or release.
process.env.ELBI_PACKAGE_FOLDER = process.cwd();
if (mode) process.env.NODE_ENV = mode;
process.chdir(ROOT);
installPackages()
  .then(() => import('tsx/esm/api'))
  .then(({ register }) => {
    register();
    return import(new URL(`../../${module}`, import.meta.url).href);
  })
  .catch((error) => fail((error && (error.sentence || error.stack)) || error));

function fail(reason) {
  process.stderr.write(`\n✗ ${reason}\n`);
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

function requireNode() {
  const wanted = readJson('package.json').engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  fail(
    `Elbi Stays needs Node ${wanted} or newer, but this is Node ${process.versions.node}: ` +
      `install Node ${readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()} and try again.`,
  );
}

/**
 * Returns whether the installed packages match the lockfile. npm writes its own record last, so an
 * interrupted installation has none.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // The record lacks the root, and nothing imports a section; packages for other platforms are
    // left out.
    const isSection = /^(node_modules\/@elbi\/)?mf-/.test(path);
    if (path === '' || isSection || (!present[path] && entry.optional)) return true;
    return (
      present[path] !== undefined &&
      present[path].version === entry.version &&
      present[path].integrity === entry.integrity
    );
  });
}

function installPackages() {
  if (isInstalled()) return Promise.resolve();
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const line = () => `  Installing packages, the first time takes a minute … ${seconds()} s`;
  process.stdout.write(process.stdout.isTTY ? line() : '  Installing packages …\n');
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${line()}`), 1000)
    : undefined;

  return new Promise((resolve, reject) => {
    const npm = npmCommand();
    // NODE_ENV=production, which some commands set, would omit development dependencies.
    const child = spawn(
      npm[0],
      [...npm.slice(1), 'ci', '--include=dev', '--no-audit', '--no-fund'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(sentence(`npm could not be run: ${error.message}.`)));
    child.on('close', (code) => {
      clearInterval(ticking);
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
      if (code !== 0) return reject(sentence(installFailure(output)));
      process.stdout.write(`✓ Installed packages (${seconds()} s)\n`);
      resolve();
    });
  });
}

/** The npm that runs this command, else the one on the path. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
}

function installFailure(output) {
  if (/ENOSPC/.test(output)) {
    return 'The disk is full: free about 2 GB and start again.';
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'node_modules cannot be written: it belongs to another user. Delete it, or change its owner, and start again.';
  }
  const reason = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)
    ? 'The packages could not be installed, because the npm registry cannot be reached: check the network and start again.'
    : 'The packages could not be installed.';
  const last = output.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return `${reason} Last output of npm:\n${last}`;
}

function sentence(text) {
  return Object.assign(new Error(text), { sentence: text });
}
