import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFiles, type SectionDescription } from '@elbi/contract/domain';
import { ROOT } from '@elbi/tools/project';

/** Differences of a version from the build in the checkout. */
export interface Change {
  /** Replacements in the built files; each text must exist. */
  replace?: { text: string; by: string };
  /** Further files by name. */
  files?: Readonly<Record<string, Buffer>>;
  describe?: (description: SectionDescription) => Partial<SectionDescription>;
}

/** A version of a section or of the shell, as released. */
export interface Variant {
  version: string;
  folder: string;
  description: SectionDescription;
}

/** The build folder of a package, by its name in the registry. */
function distOf(name: string): string {
  return join(ROOT, name === 'shell' ? 'shell' : `mf-${name}`, 'dist');
}

/**
 * Creates a version of a section or of the shell from the build in the checkout, without rebundling:
 * names with the version and the hashes are updated as a build would.
 * @param dist its build folder
 */
export function variantOf(name: string, change: Change = {}, dist = distOf(name)): Variant {
  const folder = mkdtempSync(join(tmpdir(), `elbi-${name}-`));
  cpSync(dist, folder, { recursive: true });
  const built = JSON.parse(
    readFileSync(join(folder, 'section.json'), 'utf8'),
  ) as SectionDescription;
  const version = randomBytes(6).toString('hex');
  let isReplaced = change.replace === undefined;
  for (const file of Object.keys(releaseFiles(built)).filter((path) => /\.c?js$/.test(path))) {
    let text = readFileSync(join(folder, file), 'utf8').replaceAll(built.version, version);
    const { replace } = change;
    if (replace && text.includes(replace.text)) {
      text = text.replace(replace.text, () => replace.by);
      isReplaced = true;
    }
    writeFileSync(join(folder, file), text);
  }
  if (!isReplaced) throw new Error(`The build of ${name} has no "${change.replace?.text}".`);

  for (const [file, content] of Object.entries(change.files ?? {})) {
    writeFileSync(join(folder, file), content);
  }
  const { [built.server?.file ?? '']: server, ...files } = describeFiles(folder);
  const changed = {
    ...built,
    version,
    files,
    ...(built.server && server && { server: { file: built.server.file, ...server } }),
  };
  const description = { ...changed, ...change.describe?.(changed) };
  writeFileSync(join(folder, 'section.json'), JSON.stringify(description));
  return { version, folder, description };
}

/** Removes the folder of a created version. */
export function forget({ folder }: Variant): void {
  rmSync(folder, { recursive: true, force: true });
}

function describeFiles(folder: string): SectionDescription['files'] {
  const files = readdirSync(folder).filter(
    (file) => file !== 'section.json' && !file.endsWith('.map'),
  );
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(join(folder, file));
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return [file, { bytes: content.length, integrity }];
    }),
  );
}

/** A text of the home page that its loading state lacks. */
const LEAD =
  'lead:"Dorms, bed spaces and apartments around campus, reviewed by students who lived there."';

/** Injects code that runs whenever the home page renders. */
export function whenHomeRenders(code: string): Change['replace'] {
  return { text: LEAD, by: `get lead(){${code};return "Injected."}` };
}
