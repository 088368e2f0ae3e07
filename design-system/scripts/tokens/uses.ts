import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Folders of what is drawn. */
const DRAWN = /^(?:design-system|shell(?:\/sdk)?|mf-[^/]+)\/src\//;
const SOURCE = /\.tsx?$/;
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

  /** Names of the components and pages whose code names this token. */
  of(name: string): string[] {
    const names = [...this.files]
      .filter(([, text]) => patternOf(name, text).test(text))
      .map(([path]) => basename(path).replace(SOURCE, ''));
    return [...new Set(names)];
  }
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
