// @vitest-environment-options { "worker": "styled ids" }
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../project.ts';

/** Below the root, so that a build's imports are found. */
const FOLDER = join(ROOT, '.cache/styled-ids-test');
const FILE = join(ROOT, 'mf-sample/src/Note.tsx');

/** The part of webpack's loader context that this loader uses. */
interface Build {
  resourcePath: string;
  getOptions: () => { version: string; section?: string };
  emitError: (error: Error) => void;
}
type Loader = (this: Build, source: string) => string;

/** A component whose styles extend each other and take a value that the module imports. */
const SOURCE = `
import { createElement } from 'react';
import styled from 'styled-components';
import { tone } from './tone.ts';

const Root = styled.p\`
  color: \${tone};
\`;
const Strong = styled(Root)\`
  font-weight: 600;
\`;
export function Note() {
  return createElement('div', null, createElement(Root, null, 'plain'), createElement(Strong, null, 'strong'));
}
`;

beforeEach(() => mkdirSync(FOLDER, { recursive: true }));
afterEach(() => rmSync(FOLDER, { recursive: true }));

/** Returns a module after the loader; throws the loader's errors. */
async function loaded(source: string, options: ReturnType<Build['getOptions']>): Promise<string> {
  const build: Build = {
    resourcePath: FILE,
    getOptions: () => ({ ...options, root: ROOT }),
    emitError: (error: Error) => {
      throw error;
    },
  };
  // The loader is plain JavaScript, because webpack loads it directly.
  const loader = join(import.meta.dirname, 'styled-ids-loader.mjs');
  const { default: styledIds } = (await import(loader)) as { default: Loader };
  return styledIds.call(build, source);
}

/** Returns the component as a build of this version has it, with its imports. */
async function built(folder: string, version: string, tone: string): Promise<ComponentType> {
  const path = join(FOLDER, folder);
  mkdirSync(path);
  writeFileSync(join(path, 'tone.ts'), `export const tone = '${tone}';`);
  writeFileSync(join(path, 'Note.tsx'), await loaded(SOURCE, { version }));
  const module = (await import(join(path, 'Note.tsx'))) as { Note: ComponentType };
  return module.Note;
}

function shown(Note: ComponentType) {
  const { container } = render(<Note />);
  const elements = [...container.querySelectorAll('p')];
  return {
    classes: elements.map((element) => [...element.classList]),
    styles: elements.map(stylesOf),
  };
}

/** Every declaration of the page that applies to an element. */
function stylesOf(element: Element): string[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => element.matches(rule.selectorText))
    .map((rule) => rule.style.cssText);
}

describe('two versions of a section in one page', () => {
  it('share no class, and each keeps its own styles', async () => {
    const OldNote = await built('old', 'v1', 'rgb(200, 0, 0)');
    const NewNote = await built('new', 'v2', 'rgb(0, 0, 200)');
    const old = shown(OldNote);
    const fresh = shown(NewNote);
    const shared = old.classes.flat().filter((name) => fresh.classes.flat().includes(name));
    expect(old.classes.flat().length).toBeGreaterThan(3);
    expect(shared).toEqual([]);
    expect(old.styles).toEqual([
      ['color: rgb(200, 0, 0);'],
      ['color: rgb(200, 0, 0);', 'font-weight: 600;'],
    ]);
    expect(fresh.styles).toEqual([
      ['color: rgb(0, 0, 200);'],
      ['color: rgb(0, 0, 200);', 'font-weight: 600;'],
    ]);
    // Returns the styles of the old one after the new one was added.
    expect(shown(OldNote)).toEqual(old);
  });

  it('of the same version have the same classes, in any load order', async () => {
    const here = shown(await built('here', 'v3', 'rgb(1, 2, 3)'));
    const there = shown(await built('there', 'v3', 'rgb(1, 2, 3)'));
    expect(there).toEqual(here);
  });
});

it('rejects global styles in a section, not in the shell', async () => {
  const source = `import { createGlobalStyle } from 'styled-components';`;
  await expect(loaded(source, { version: 'v1' })).resolves.toBe(source);
  await expect(loaded(source, { version: 'v1', section: 'yes' })).rejects.toThrow(
    'mf-sample/src/Note.tsx: a section may style only its own elements. Remove createGlobalStyle.',
  );
});

it('rejects style sheets, with the remedy', async () => {
  const loader = join(import.meta.dirname, 'no-style-sheets-loader.mjs');
  const { default: refuse } = (await import(loader)) as {
    default: (this: Pick<Build, 'resourcePath'>) => never;
  };
  expect(() => refuse.call({ resourcePath: join(FOLDER, 'page.css') })).toThrow(
    'page.css would style the whole page: write styles with styled-components',
  );
});
