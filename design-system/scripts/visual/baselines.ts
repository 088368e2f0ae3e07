import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the visual tests build Storybook. */
export const STORYBOOK = join(import.meta.dirname, '../../storybook-static');

/** A story in Storybook's index. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags: readonly string[];
}

/** A screenshot of a story in `baselines/`. */
export interface Baseline {
  file: string;
  theme: 'light' | 'dark';
  width: number;
}

/** The tag of stories whose look another story of the title already covers. */
const NO_PICTURE = 'no-picture';
/** The tag of stories that only link to another one, which is visited itself. */
const LINK_ONLY = 'link-only';
/** The tag of foundations whose look the dark theme changes beyond inks and grounds. */
const IN_DARK = 'picture-in-dark';
/** Wider than a tablet, so that components look as on a page. */
const COMPONENT_WIDTH = 800;
const PHONE = 360;
const TABLET = 768;
const DESKTOP = 1280;

/** Returns the stories of the built Storybook that are visited. */
export function readStories(): StoryEntry[] {
  const index = join(STORYBOOK, 'index.json');
  if (!existsSync(index)) throw new Error('Run npm run test:visual, which builds Storybook.');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(entries).filter(
    ({ type, tags }) => type === 'story' && !tags.includes(LINK_ONLY),
  );
}

/**
 * Returns the baselines of each story by ID: foundations and components in light, in dark too a
 * component's `Default` and foundations with the tag; of a page its first `Filled` story, on a phone
 * and on a desktop, there in dark too.
 */
export function planBaselines(stories: readonly StoryEntry[]): Map<string, Baseline[]> {
  const filledPages = new Set<string>();
  return new Map(
    stories.map((story) => {
      const isFirstFilled = story.name.startsWith('Filled') && !filledPages.has(story.title);
      if (isFirstFilled) filledPages.add(story.title);
      return [story.id, baselinesOf(story, isFirstFilled)];
    }),
  );
}

function baselinesOf({ id, title, name, tags }: StoryEntry, isFirstFilled: boolean): Baseline[] {
  const [group] = title.split('/');
  const baseline = (theme: Baseline['theme'], width: number): Baseline => ({
    file: `${id}-${width}-${theme}.png`,
    theme,
    width,
  });
  if (group === 'Pages') {
    if (!isFirstFilled) return [];
    return [baseline('light', PHONE), baseline('light', DESKTOP), baseline('dark', DESKTOP)];
  }
  if (tags.includes(NO_PICTURE)) return [];
  switch (group) {
    case 'Components':
    case 'Places': {
      const width = widthOf(name, COMPONENT_WIDTH);
      const light = baseline('light', width);
      return name === 'Default' ? [light, baseline('dark', width)] : [light];
    }
    case 'Foundations': {
      const light = baseline('light', COMPONENT_WIDTH);
      return tags.includes(IN_DARK) ? [light, baseline('dark', COMPONENT_WIDTH)] : [light];
    }
    case 'Patterns':
    case 'Shell':
    case 'Sections':
      return [baseline('light', widthOf(name, DESKTOP))];
    default:
      return [];
  }
}

/** Returns a story's width, which its name may contain. */
function widthOf(name: string, otherwise: number): number {
  if (/\bOn Phone$/.test(name)) return PHONE;
  return /\bOn Tablet$/.test(name) ? TABLET : otherwise;
}
