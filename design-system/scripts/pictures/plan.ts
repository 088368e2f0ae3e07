/** A story as Storybook's index lists it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags?: readonly string[];
}

export type Theme = 'light' | 'dark';

/** One picture: all stories of a title below each other, in one theme at one width. */
export interface Sheet {
  /** Name of the file, without `.png`. */
  name: string;
  theme: Theme;
  width: number;
  stories: readonly StoryEntry[];
}

const COMPONENT_WIDTH = 720;
const PAGE_WIDTHS = [1280, 360] as const;
/** For stories whose look another story of the title shows already. */
export const NO_PICTURE = 'no-picture';

/** What the plan may hold at most, so that git stays small. */
export const MOST_PICTURES = 400;

/**
 * Components at one width, patterns and pages at two, all in both themes. Pages are higher, so the
 * wide one is taken in the light theme alone.
 */
export function planSheets(entries: readonly StoryEntry[]): Sheet[] {
  const byTitle = new Map<string, StoryEntry[]>();
  for (const entry of entries) {
    if (entry.type !== 'story' || entry.tags?.includes(NO_PICTURE)) continue;
    byTitle.set(entry.title, [...(byTitle.get(entry.title) ?? []), entry]);
  }
  return [...byTitle].flatMap(([title, stories]) =>
    variantsOf(title).map(({ theme, width }) => ({
      name: `${slug(title)}.${width}.${theme}`,
      theme,
      width,
      stories,
    })),
  );
}

function variantsOf(title: string): { theme: Theme; width: number }[] {
  const both = (width: number) => [
    { theme: 'light' as const, width },
    { theme: 'dark' as const, width },
  ];
  if (/^(?:Components|Foundations)\//.test(title)) return both(COMPONENT_WIDTH);
  if (title.startsWith('Patterns/')) return PAGE_WIDTHS.flatMap(both);
  const [wide, narrow] = PAGE_WIDTHS;
  return [{ theme: 'light', width: wide }, ...both(narrow)];
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
