// Starts a module of the packed tools, after a check of Node, whose old versions must parse this.
import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Imports a module of the tools; the repository's package.json names the portal. */
export function start(module) {
  const { engines } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
    fail(
      `A section needs Node ${wanted} or newer, but this is Node ${process.versions.node}: install a newer Node.`,
    );
  }
  process.env.ELBI_PACKAGE_FOLDER = process.cwd();
  if (!process.env.PORTAL_URL && existsSync('package.json')) {
    const { elbi } = JSON.parse(readFileSync('package.json', 'utf8'));
    if (elbi && elbi.portal) process.env.PORTAL_URL = elbi.portal;
  }
  import(`../src/section/${module}.js`).catch((error) => fail(error.stack));
}

function fail(reason) {
  process.stderr.write(`\n✗ ${reason}\n`);
  process.exit(1);
}
