import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '../../scripts/tokens/pairs.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = readdirSync(ROOT)
  .filter((name) => /^(?:design-system|places-kit|shell|mf-.*)$/.test(name))
  .map((name) => `${name}/src`);

/** A selector of a chosen state and the declarations up to the next brace. */
const CHOSEN =
  /(?<!:has\([^)]*|:not\()(?::checked|\[aria-(?:pressed='true'|selected='true'|current=[^\]]*)\]|\[data-active\])[^{}]*\{([^{}]*)/g;
/** A drawn part; the colour of a text differs too little from the text beside it. */
const DRAWN = /(?:background|border(?:-color)?|box-shadow|fill|stroke|outline):[^;]*/g;

/** Colours that contrast at least 3 to 1 with what is around a control, in both themes. */
const SEEN = new Set(PAIRS.filter(({ least }) => least === 3).map(({ front }) => String(front)));

/** The colours that draw the chosen part in each file with one. */
function chosenColours(): [file: string, colours: string[]][] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  return files.flatMap((file) => {
    if (!/\.tsx?$/.test(file) || /\.(?:test|stories)\.|\/testing\//.test(file)) return [];
    const source = readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll(/\$\{([^{}]*)\}/g, '$1');
    const rules = [...source.matchAll(CHOSEN)].map(([, rule = '']) => rule);
    const drawn = rules.flatMap((rule) => rule.match(DRAWN) ?? []).join();
    const colours = [...drawn.matchAll(/color\.(\w+)/g)].map(([, name = '']) => name);
    return colours.length > 0 ? [[file, colours]] : [];
  });
}

describe('the chosen part of a control', () => {
  const found = chosenColours();

  it('is found in the sources', () => {
    expect(found.map(([file]) => file)).toContain(
      'design-system/src/components/SegmentedControl/SegmentedControl.tsx',
    );
  });

  it.each(found)('of %s can be seen beside the others', (_file, colours) => {
    expect(colours.filter((name) => SEEN.has(name))).not.toEqual([]);
  });
});
