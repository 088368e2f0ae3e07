import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from '../../scripts/tokens/read-tokens.ts';
import { COLOUR_GROUPS } from './colour-groups.ts';
import { ICONS } from './icons.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the code of the product imports of lucide. */
function* imports(): Generator<string> {
  const sections = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  for (const folder of ['design-system', 'shell', 'shell/sdk', ...sections]) {
    const source = join(ROOT, folder, 'src');
    for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path)) continue;
      const text = readFileSync(join(source, path), 'utf8');
      for (const [, names] of text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
        yield names!;
    }
  }
}

describe('the pages of foundations', () => {
  it('show every colour in one group', () => {
    const shown = COLOUR_GROUPS.flatMap(({ names }) => names);
    const colours = readTokens('light').filter(({ path }) => path[0] === 'color');
    expect([...shown].sort()).toEqual(colours.map(({ path }) => path.at(-1)!).sort());
  });

  it('say of every token what it is for', () => {
    const silent = [...readTokens('base'), ...readTokens('light')]
      .filter(({ description }) => !description)
      .map(({ path }) => path.join('.'));
    expect(silent).toEqual([]);
  });

  it('show every icon that the product uses', () => {
    const used = [...imports()]
      .flatMap((names) => names.split(','))
      .map((name) => name.replace('type ', '').trim())
      .filter((name) => name && !name.startsWith('Lucide'));
    expect(new Set(used)).toEqual(new Set(ICONS.map(([name]) => name)));
  });
});
