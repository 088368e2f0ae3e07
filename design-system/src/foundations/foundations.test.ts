import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from '../../scripts/tokens/read-tokens.ts';
import { componentUses, productSources, tokenUses } from '../../scripts/tokens/token-uses.ts';
import type { TypographyValue } from '../../scripts/tokens/token-tree.ts';
import { COLOUR_GROUPS } from './colour-groups.ts';
import { ICONS } from './icons.ts';
import { tokensByWidth } from './shown-tokens.ts';

/** Lucide imports of the product. */
function imports(): string[] {
  return productSources().flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].map(([, names]) => names!),
  );
}

/** Groups of tokens that the stories here show: `space`, `motion.duration`. */
function shownGroups(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/(?:shownTokens\([^,()]+, |tokensByWidth\()['`]([\w.]+)/g)].map(
        ([, group]) => group!.replace(/\.$/, ''),
      ),
    );
}

describe('foundations pages', () => {
  it('show every group of tokens', () => {
    const shown = new Set(shownGroups());
    const missing = [...readTokens('base'), ...readTokens('light')]
      // The product name is a text, not a custom property.
      .filter(({ type }) => type !== 'string')
      .filter(({ path }) => !path.some((_, end) => shown.has(path.slice(0, end).join('.'))))
      .map(({ path }) => path.join('.'));
    expect(missing).toEqual([]);
  });

  it('show the value of a token at every width', () => {
    const styles = tokensByWidth('text');
    const of = (name: string) =>
      styles
        .get(name)
        ?.map(({ widths, token }) => [widths, (token.value as TypographyValue).fontSize.value]);
    expect(of('text.display')).toEqual([
      ['Desktop, 1280 and up', 46],
      ['Tablet, 480 to 1279', 38],
      ['Phone, below 480', 30],
    ]);
    const overridden = [...readTokens('tablet'), ...readTokens('phone')];
    for (const { path, value } of overridden) {
      const values = tokensByWidth(path[0]!)
        .get(path.join('.'))
        ?.map(({ token }) => token.value);
      expect(values).toContainEqual(value);
    }
  });

  it('show every colour in one group', () => {
    const shown = COLOUR_GROUPS.flatMap(({ names }) => names);
    const colours = readTokens('light').filter(({ path }) => path[0] === 'color');
    expect([...shown].sort()).toEqual(colours.map(({ path }) => path.at(-1)!).sort());
  });

  it('document the use of every token', () => {
    const silent = [...readTokens('base'), ...readTokens('light')]
      .filter(({ description }) => !description)
      .map(({ path }) => path.join('.'));
    expect(silent).toEqual([]);
  });

  it('list the users of a token and of a component, as the code names them', () => {
    const uses = tokenUses();
    // `sizes.iconM` of an alias, a template, a media query, and a text style.
    expect(uses['size.iconM']).toContain('Icon');
    expect(uses['color.avatar3']).toEqual(['Avatar']);
    expect(uses['breakpoint.tablet']).toContain('Dialog');
    expect(uses['text.pageTitle']).toContain('PageHeader');
    expect(uses['radius.dialog']).toEqual(['ConfirmDialog', 'Dialog']);
    expect(uses['radius.photo']).not.toContain('Dialog');
    // Through the frame of its field, and of a file with several components.
    expect(uses['size.field']).toContain('TextField');
    expect(uses['size.scene']).toContain('EmptyState');
    // Of a shared module only what is imported: no box from a row of boxes, no label from a message.
    expect(uses['size.check']).toContain('RadioGroup');
    expect(uses['size.check']).not.toContain('CheckboxGroup');
    expect(uses['text.label']).not.toContain('ConfirmDialog');
    expect(uses['color.photoRing']).toContain('IconButton');
    // Of pages those whose modules name it, also later ones; packages only where no page is.
    expect(uses['size.sort']).toEqual(['Pages/Compare', 'Pages/Home']);
    expect(Object.values(uses).flat()).not.toContain('mf-listing');
  });

  it('list as users of a component those that import it, under any name', () => {
    const stories = (path: string, title: string) => ({
      path: `${path}.stories.tsx`,
      text: `title: '${title}'`,
    });
    const component = (name: string, text = '') => [
      { path: `design-system/src/components/${name}/${name}.tsx`, text },
      stories(`design-system/src/components/${name}/${name}`, `Components/${name}`),
    ];
    const uses = componentUses([
      ...component('Avatar', 'export function Avatar() {}'),
      ...component('Badge', 'export function Badge() {}'),
      ...component('Card', 'export function Card() {}'),
      ...component('Chip', 'export function Chip() {}'),
      ...component('Dialog', 'export function Dialog() {}'),
      ...component('Link', 'export const Link = 1;'),
      ...component('SideCard', `import { Avatar } from '../Avatar/Avatar.tsx';\nAvatar();`),
      ...component('Toast', 'export function useToasts() {}'),
      {
        path: 'mf-listing/src/Facts.tsx',
        text: `import { type Badge, Link as TextLink } from '@elbi/design-system';
import { Card } from '@elbi/portal-sdk';
/** \`<Chip>\` beside it. */
const Same = styled(TextLink)\`\`;
const later = import('@elbi/design-system').then(({ Dialog }) => Dialog);`,
      },
      {
        path: 'mf-listing/src/Page.tsx',
        text: `const facts = deferred(() => import('./Facts.tsx'));
import { useToasts } from '@elbi/design-system';
useToasts();`,
      },
      {
        path: 'mf-listing/src/Page.stories.tsx',
        text: `import Page from './Page.tsx';\nexport default { title: 'Pages/Place' };`,
      },
    ]);
    expect(uses).toEqual({
      Avatar: ['SideCard'],
      Badge: [],
      Card: [],
      Chip: [],
      Dialog: ['Pages/Place'],
      Link: ['Pages/Place'],
      SideCard: [],
      Toast: ['Pages/Place'],
    });
    expect(componentUses()['Link']).not.toContain('AccommodationCard');
  });

  it('have no token that nothing uses', () => {
    const unused = Object.entries(tokenUses())
      .filter(([name, users]) => users.length === 0 && !/^(?:ramp|brand)\./.test(name))
      .map(([name]) => name);
    expect(unused).toEqual([]);
  });

  it('show every icon that the product uses', () => {
    const used = imports()
      .flatMap((names) => names.split(','))
      .map((name) => name.replace('type ', '').trim())
      .filter((name) => name && !name.startsWith('Lucide'));
    expect(new Set<string>(used)).toEqual(new Set<string>(ICONS.map(({ name }) => name)));
  });
});
