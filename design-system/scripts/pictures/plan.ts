import type { StoryEntry } from '../stage/stage.ts';

/** `contrast` is for those who have their system force its own colours, here from right to left. */
export type Theme = 'light' | 'dark' | 'contrast';

export const THEMES = ['light', 'dark', 'contrast'] as const satisfies readonly Theme[];

/** One picture: all stories of a title below each other, in one theme at one width. */
export interface Sheet {
  /** Name of the file, without its ending. */
  name: string;
  title: string;
  theme: Theme;
  width: number;
  stories: readonly StoryEntry[];
}

/** Wider than a tablet, so that components look as they do on a page. */
const COMPONENT_WIDTH = 800;
const NARROW = 360;
const WIDE = 1280;
/** For stories whose look another story of the title shows already. */
const NO_PICTURE = 'no-picture';
const TABLET = 768;
const CUT_PAGE = 2600;
const WHOLE_PAGE = 6500;
/** Stories that are there for a width of their own, by the habit of their names. */
const ON_PHONE = /\bOn Phone$/;
const ON_TABLET = /\bOn Tablet$/;

/** What the plan may hold at most, so that git stays small. */
export const MOST_PICTURES = 400;

/**
 * Components at one width in both themes, and in forced colours from right to left; patterns and
 * pages wide and light, narrow and dark.
 */
export function planSheets(entries: readonly StoryEntry[]): Sheet[] {
  const byTitle = new Map<string, StoryEntry[]>();
  for (const entry of entries) {
    if (entry.type !== 'story' || entry.tags?.includes(NO_PICTURE)) continue;
    byTitle.set(entry.title, [...(byTitle.get(entry.title) ?? []), entry]);
  }
  return [...byTitle].flatMap(([title, stories]) => {
    const variants = variantsOf(title);
    const hasNarrow = variants.some(({ width }) => width === NARROW);
    return variants.map(({ theme, width }) => ({
      name: `${slug(title)}.${width}.${theme}`,
      title,
      theme,
      width,
      stories: stories.filter(
        ({ name }) => !(hasNarrow && width !== NARROW && ON_PHONE.test(name)),
      ),
    }));
  });
}

/** How wide the window is for a story of a sheet. */
export function widthOf(sheet: Sheet, story: StoryEntry): number {
  if (ON_PHONE.test(story.name)) return NARROW;
  return ON_TABLET.test(story.name) ? TABLET : sheet.width;
}

/** Where a higher story is cut; one that is there for a width of its own is shown to its end. */
export function mostHeightOf({ name }: StoryEntry): number {
  return ON_PHONE.test(name) || ON_TABLET.test(name) ? WHOLE_PAGE : CUT_PAGE;
}

function variantsOf(title: string): { theme: Theme; width: number }[] {
  const themes = /^Components\//.test(title)
    ? THEMES
    : /^Foundations\//.test(title)
      ? (['light', 'dark'] as const)
      : null;
  if (themes) return themes.map((theme) => ({ theme, width: COMPONENT_WIDTH }));
  return [
    { theme: 'light', width: WIDE },
    { theme: 'dark', width: NARROW },
  ];
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
