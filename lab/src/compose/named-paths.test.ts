import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/src/section/project.ts';
import { packageFolders } from '../../../tools/src/section/checks/package-folders.ts';
import { BROKEN_VERSION, CHANGED_BFF, NEXT_VERSION } from './planted-versions.ts';

/** Every file that builds, starts or tests the portal in containers. */
const FILES = [
  ...readdirSync(ROOT),
  ...['deploy', 'lab/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  ),
].filter((path) => /(^|\/)Dockerfile$|\.ya?ml$|\.run\.ts$|planted-versions\.ts$/.test(path));

/** The folder in which a Dockerfile is built, unless it is the root. */
const CONTEXTS: Readonly<Record<string, string>> = {
  'lab/src/engine/images/Dockerfile': 'lab/src/engine/images',
};

const FOLDERS = ['deploy', 'docs', ...packageFolders(ROOT).filter((folder) => folder !== '.')];
/** A path that begins with a folder of the repository, also in the image's `/app`. */
const PATH = new RegExp(
  `(?<=^|[\\s"'\`]|\\.\\/|\\/app\\/)(${FOLDERS.join('|')})\\/[\\w./-]*`,
  'gm',
);
const COMMAND = /elbi\.mjs["',\s]+([\w-]+)/g;

const { COMMANDS } = (await import(join(ROOT, 'tools/bin/commands.mjs'))) as { COMMANDS: object };
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe.each(FILES)('%s', (file) => {
  const text = read(file);

  it('names existing paths', () => {
    const context = CONTEXTS[file] ?? '.';
    const copied = [...text.matchAll(/^COPY (?!.*--from)(.*) \S+$/gm)]
      .flatMap(([, words = '']) => words.split(' '))
      .filter((word) => !word.startsWith('--'))
      .map((path) => join(context, path));
    const named = [...text.matchAll(PATH)]
      .map(([path]) => path.replace(/[./]+$/, ''))
      .filter((path) => !path.includes('node_modules'));
    expect([...copied, ...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('runs existing commands', () => {
    const commands = [...text.matchAll(COMMAND)].map(([, command]) => command);
    expect(commands.filter((command) => !(command! in COMMANDS))).toEqual([]);
  });
});

it('the image of the fake bucket contains all that its sources import', () => {
  const [, stage = ''] = read('lab/src/engine/images/Dockerfile').split('AS storage');
  const copied = [...stage.matchAll(PATH)]
    .map(([path]) => path)
    .filter((path) => path.endsWith('.ts'));
  const imported = copied.flatMap((file) =>
    [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)),
  );
  expect(imported.length).toBeGreaterThan(1);
  expect(imported.filter((path) => !copied.includes(path))).toEqual([]);
});

it.each([...CHANGED_BFF, ...NEXT_VERSION, ...BROKEN_VERSION])(
  'a planted change of $file finds the text that it replaces',
  ({ file, replace }) => {
    if (replace === undefined) expect(existsSync(join(ROOT, file))).toBe(false);
    else expect(read(file)).toContain(replace);
  },
);
