import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders of what is drawn. */
const DRAWN = /^(?:design-system|shell(?:\/sdk)?|mf-[^/]+)\/src\//;
const SOURCE = /\.tsx?$/;
const THEME = /^design-system\/src\/theme\//;
const NOT_SHIPPED = /\.(?:test|stories)\.tsx?$|\/(?:testing|foundations|generated)\//;

/** Which constants of the code hold the tokens of a group: `motion.duration` is `motionDuration`. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  breakpoint: ['from', 'below', 'breakpoint'],
  container: ['narrower'],
};

/** Where tokens are used in the code that ships. */
export class TokenUses {
  private constructor(private readonly files: ReadonlyMap<string, string>) {}

  static read(): TokenUses {
    const packages = readdirSync(ROOT).filter((name) => DRAWN.test(`${name}/src/`));
    const files = [...packages, 'shell/sdk'].flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, 'src', path))
        .filter((path) => SOURCE.test(path) && !NOT_SHIPPED.test(path)),
    );
    return new TokenUses(
      new Map(files.sort().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    );
  }

  /**
   * Names of the components and pages whose code names this token, by themselves or in what they
   * are put together from: designers know no `control-box`. What all share is the theme.
   */
  of(name: string): string[] {
    const naming = [...this.files].filter(([, text]) => patternOf(name, text).test(text));
    const paths = new Set(naming.map(([path]) => path));
    for (const path of paths) {
      if (isShown(path)) continue;
      this.importersOf(path).forEach((importer) => paths.add(importer));
    }
    return [...new Set([...paths].filter(isShown).map(nameOf))].sort();
  }

  private importersOf(path: string): string[] {
    const imported = new RegExp(`from '[^']*/${basename(path).replaceAll('.', '[.]')}'`);
    return [...this.files].filter(([, text]) => imported.test(text)).map(([importer]) => importer);
  }
}

function nameOf(path: string): string {
  return THEME.test(path) ? 'theme' : basename(path).replace(SOURCE, '');
}

/** Whether a file is one component, and has its name; or of the theme. */
function isShown(path: string): boolean {
  return THEME.test(path) || /^[A-Z]/.test(nameOf(path));
}

/** How a file may name a token: a constant may have another name there, a key may end in a number. */
function patternOf(name: string, text: string): RegExp {
  const path = name.split('.');
  const key = path.at(-1)!;
  const group = path.slice(0, -1).join('.');
  const constant = group.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
  const constants = (OTHER_NAMES[group] ?? [constant]).map(
    (one) => new RegExp(`\\b${one} as (\\w+)`).exec(text)?.[1] ?? one,
  );
  const counted = /^(.*\D)\d+$/.exec(key)?.[1];
  const asMember = constants.flatMap((one) => [
    `\\b${one}(?:\\.${key}\\b|\\[['"]?${key}['"]?\\])`,
    ...(counted ? [`\\b${one}\\[\`${counted}\\$\\{`] : []),
  ]);
  const asTextStyle = group === 'text' ? [`'${key}'`] : [];
  return new RegExp([...asMember, ...asTextStyle].join('|'));
}
