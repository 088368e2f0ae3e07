import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageManifest, readManifest } from '../project.ts';
import { copyTemplate, type NewSection } from './copy-template.ts';

const TOOLS = '@elbi/section-tools';

/** The kit that a repository installs. */
export interface InstalledKit {
  /** The portal that serves it. */
  portal: string;
  /** The address of each of its packages. */
  addresses: Readonly<Record<string, string>>;
  /** The versions that it was built and tested with, as its tools name them. */
  peers: Readonly<Record<string, string>>;
}

/**
 * Makes a folder with a section of the monorepo a repository of its own: with its commands,
 * pipelines and owner, and the packages of a kit.
 */
export async function makeRepository(
  folder: string,
  section: NewSection,
  kit: InstalledKit,
): Promise<void> {
  const own = readManifest(folder);
  await copyTemplate('repository', folder, section);
  const manifest = withKit(own, readManifest(folder), kit);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const owners = join(folder, 'CODEOWNERS');
  const owner = own.elbi?.owner ?? '';
  writeFileSync(owners, readFileSync(owners, 'utf8').replace(/^\* .*$/m, `* ${owner}`));
}

/** Returns the manifest of a section with the commands of a repository, and the packages of a kit. */
function withKit(
  own: PackageManifest,
  template: PackageManifest,
  { portal, addresses, peers }: InstalledKit,
): PackageManifest {
  const fromKit = (packages: PackageManifest['dependencies'] = {}) =>
    Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [name, addresses[name] ?? version]),
    );
  const dependencies = fromKit(own.dependencies);
  // The tools of a repository have another name.
  const { '@elbi/tools': _, ...ownForTests } = fromKit(own.devDependencies);
  const others = Object.entries(peers)
    .filter(([name]) => dependencies[name] === undefined)
    .map(([name, range]) => [name, addresses[name] ?? range.replace('^', '')] as const);
  return {
    ...template,
    version: own.version,
    elbi: { ...own.elbi!, portal },
    dependencies,
    devDependencies: {
      [TOOLS]: addresses[TOOLS] ?? '',
      ...Object.fromEntries(others),
      ...ownForTests,
    },
  };
}
