import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles, type SectionDescription } from '@elbi/contract/domain';
import type { ShippedPackage } from '../project.ts';

/** Name of the file with a build's description. */
export const DESCRIPTION_FILE = 'section.json';

/**
 * Builds a package and describes it. The description is written last, so that an
 * interrupted build is never considered complete.
 * @param output target folder; default: `dist` of the package
 */
export async function buildPackage(
  shipped: ShippedPackage,
  version: string,
  output = distFolder(shipped),
): Promise<SectionDescription> {
  rmSync(output, { recursive: true, force: true });
  // Loaded here, so that checking whether a build is needed does not load webpack.
  const { compileAndDescribe } = await import('../webpack/compile.ts');
  const description = await compileAndDescribe(shipped, {
    name: shipped.name,
    folder: shipped.folder,
    version,
    output,
  });
  const draft = join(output, `${DESCRIPTION_FILE}.draft`);
  writeFileSync(draft, `${JSON.stringify(description, null, 2)}\n`);
  renameSync(draft, join(output, DESCRIPTION_FILE));
  return description;
}

/** The description of the build in `dist`, or null if it is not a complete build of this version. */
export function existingBuild(shipped: ShippedPackage, version: string): SectionDescription | null {
  const folder = distFolder(shipped);
  const description = readDescription(folder);
  if (!description) return null;
  const whole = Object.entries(releaseFiles(description)).every(
    ([path, { bytes }]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes,
  );
  return whole && description.version === version ? description : null;
}

/** The description of a build, or null when it is missing or a power failure has emptied it. */
export function readDescription(folder: string): SectionDescription | null {
  try {
    return JSON.parse(readFileSync(join(folder, DESCRIPTION_FILE), 'utf8')) as SectionDescription;
  } catch {
    return null;
  }
}

/** The build folder of a package. */
export function distFolder({ folder }: ShippedPackage): string {
  return join(folder, 'dist');
}
