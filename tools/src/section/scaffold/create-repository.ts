import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@elbi/contract/domain';
import { CliError } from '../cli/cli-error.ts';
import { readKit, readPortal } from '../kit.ts';
import { TOOLS_FOLDER } from '../project.ts';
import { copyTemplate, type NewSection, requireRoute } from './copy-template.ts';
import { makeRepository } from './make-repository.ts';

/** The `package.json` of these tools. */
interface OwnManifest {
  /** The kit that they are of. */
  kit: string;
  /** The versions that the kit was built and tested with. */
  peerDependencies: Record<string, string>;
}

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
    await copyTemplate('section', draft, { section, route });
    const kit = { portal, addresses, peers: own.peerDependencies };
    await makeRepository(draft, { section, route }, kit);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
