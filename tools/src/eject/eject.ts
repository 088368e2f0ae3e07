import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { kitPackages } from '../kit/kit-packages.ts';
import { kitSources } from '../kit/pack-kit.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { readKit } from '../section/kit.ts';
import { ROOT } from '../section/project.ts';
import { makeRepository } from '../section/scaffold/make-repository.ts';
import type { SectionName } from '../section/scaffold/section-name.ts';

/** A section that moves out of this repository. */
interface Leaving {
  section: SectionName;
  /** The folder of its own repository, which does not exist yet. */
  target: string;
  /** The portal whose kit it installs. */
  portal: string;
}

/**
 * Writes the repository of a section: its files with their history, and beside them what a new
 * section's repository has, for its owner. Writes nothing when it throws, and changes nothing here.
 */
export async function eject(
  { section, target, portal }: Leaving,
  root = ROOT,
  sources = kitSources(),
): Promise<void> {
  const { folder } = section;
  if (!existsSync(join(root, folder, 'src/section.tsx'))) {
    throw new CliError(
      `This checkout has no section ${folder}. Example: npm run eject -- mf-profile ../mf-profile.`,
    );
  }
  if (existsSync(target)) throw new CliError(`${target} already exists. Choose another folder.`);
  if (`${target}${sep}`.startsWith(root + sep)) {
    throw new CliError(`${target} is in this repository. Choose a folder outside of it.`);
  }
  if (!existsSync(dirname(target))) {
    throw new CliError(`${dirname(target)} does not exist. Create it, or choose another folder.`);
  }
  requireCommitted(root, folder);
  const kit = await readKit(portal);
  if (kit.sources !== sources) {
    throw new CliError(
      `${portal} has another kit than this checkout. Check out the commit of the portal, or deploy this one.`,
    );
  }
  const draft = mkdtempSync(`${target}-`);
  chmodSync(draft, 0o755);
  try {
    writeHistory(root, folder, draft);
    const readme = readFileSync(join(draft, 'README.md'));
    const tools = kitPackages().find(({ name }) => name === '@elbi/section-tools')!;
    const peers = tools.manifest.peerDependencies;
    const repository = { portal, addresses: kit.addresses, peers };
    await makeRepository(draft, { section, route: `/${section.name}` }, repository);
    writeFileSync(join(draft, 'README.md'), readme);
    git(draft, 'add', '--all');
    git(draft, 'commit', '--quiet', '--message', 'Move the section to a repository of its own');
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Throws the remedy when the history lacks what is in the folder. */
function requireCommitted(root: string, folder: string): void {
  if (!existsSync(join(root, '.git'))) {
    throw new CliError(`${root} has no history. Clone it with Git, and eject there.`);
  }
  if (git(root, 'status', '--porcelain', '--', folder) !== '') {
    throw new CliError(`${folder} has uncommitted changes. Commit them, then eject it.`);
  }
  // Fails without a name and an address, as the commit would.
  git(root, 'var', 'GIT_COMMITTER_IDENT');
  if (!existsSync(join(git(root, '--exec-path'), 'git-subtree'))) {
    throw new CliError(
      'This Git has no "git subtree". Install it: the package git-subtree of some systems.',
    );
  }
}

/** Writes the commits of a folder, as if it had always been a repository, into an empty one. */
function writeHistory(root: string, folder: string, target: string): void {
  const last = git(root, 'subtree', 'split', '-q', `--prefix=${folder}`);
  // No branch that is checked out can be pushed to.
  git(target, 'init', '--quiet', '--initial-branch=none');
  git(root, 'push', '--quiet', target, `${last}:refs/heads/main`);
  git(target, 'checkout', '--quiet', 'main');
}

/** Runs Git in a folder and returns its output. Throws its message when it fails. */
function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new CliError(`git ${args[0]} failed in ${folder}: ${stderr.trim() || message}`);
  }
}
