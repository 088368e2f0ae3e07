import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import { readKit, readPortal } from '../kit.ts';
import { filesIn, type PackageManifest, readManifest, TOOLS_FOLDER } from '../project.ts';
import { copyTemplate, type NewSection, requireRoute } from './copy-template.ts';

/** The `package.json` of these tools. */
interface OwnManifest {
  /** The kit that they are of. */
  kit: string;
  /** The versions that the kit was built and tested with. */
  peerDependencies: Record<string, string>;
}

/** Packages that the section's own modules import; the others are for its tests. */
const IMPORTED = new Set(['react', 'react-dom', 'styled-components', 'swr']);

/** Packages that a section adds when it needs them. */
const NOT_FOR_ALL = new Set(['@elbi/places-kit', '@elbi/section-tools']);

/**
 * Writes the repository of a new section for a portal into a new folder, which it returns. Writes
 * nothing when it throws: the portal does not respond, or the name or the page is taken there.
 */
export async function createRepository(
  { section, route }: NewSection,
  portal: string,
  parent: string,
  tools = TOOLS_FOLDER,
): Promise<string> {
  const folder = join(parent, section.folder);
  if (existsSync(folder)) throw new CliError(`${folder} already exists. Choose another name.`);
  requireRoute(route);
  const { sections } = await readPortal<Registry>(portal, '/api/registry');
  if (Object.hasOwn(sections, section.name)) {
    throw new CliError(`${portal} has a section "${section.name}". Choose another name.`);
  }
  const [other] =
    Object.entries(sections).find(([, { routes }]) => routes.some(({ path }) => path === route)) ??
    [];
  if (other) throw new CliError(`${route} is a page of ${other}. Choose another path: --route.`);
  const { sources, addresses } = await readKit(portal);
  const own = JSON.parse(readFileSync(join(tools, 'package.json'), 'utf8')) as OwnManifest;
  if (own.kit !== sources) {
    const { name } = section;
    throw new CliError(
      `npm has an earlier create-section of ${portal}. Run npm exec ` +
        `--package=${addresses['@elbi/section-tools']} -- create-section ${name} --route ${route} --portal ${portal}`,
    );
  }

  const draft = mkdtempSync(join(parent, `.${section.folder}-`));
  chmodSync(draft, 0o755);
  try {
    await copyTemplate('repository', draft, { section, route });
    await copyTemplate('section/src', join(draft, 'src'), { section, route });
    // Storybook is in the monorepo only.
    for (const file of filesIn(draft)) if (file.includes('.stories.')) rmSync(file);
    const file = join(draft, 'package.json');
    const manifest = withPackages(readManifest(draft), own, addresses, portal);
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Returns the manifest with the kit of the portal, and the versions that it was built and tested with. */
function withPackages(
  manifest: PackageManifest,
  own: OwnManifest,
  kit: Readonly<Record<string, string>>,
  portal: string,
): PackageManifest {
  const others = Object.entries(own.peerDependencies)
    .filter(([name]) => !name.startsWith('@elbi/'))
    .map(([name, range]) => [name, range.replace('^', '')] as const);
  const entriesOf = (isImported: boolean) =>
    others.filter(([name]) => IMPORTED.has(name) === isImported);
  const libraries = Object.entries(kit).filter(([name]) => !NOT_FOR_ALL.has(name));
  return {
    ...manifest,
    elbi: { ...manifest.elbi!, portal },
    dependencies: Object.fromEntries([...libraries, ...entriesOf(true)]),
    devDependencies: Object.fromEntries(
      [...Object.entries(kit), ...entriesOf(false)].filter(
        ([name]) => name === '@elbi/section-tools' || !name.startsWith('@elbi/'),
      ),
    ),
  };
}
