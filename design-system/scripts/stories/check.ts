import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPECTED, WITH_BEHAVIOUR } from './expected.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** What is known of a file of stories without running it. */
export interface StoryFile {
  title: string;
  /** Exported names, in their order. */
  stories: string[];
  hasGuide: boolean;
  hasKeys: boolean;
  plays: boolean;
  /** Whether `Default` is left as it is at first: a person who looks at it finds no traces of a test. */
  rests: boolean;
}

/** What is missing, as sentences; empty when the stories show everything that they should. */
export function storyProblems(files: readonly StoryFile[] = readStoryFiles()): string[] {
  const byTitle = new Map(files.map((file) => [file.title, file]));
  const missing = Object.entries(EXPECTED).flatMap(([title, states]) => {
    const file = byTitle.get(title);
    if (!file) return [`${title} has no stories.`];
    return ['Default', ...states]
      .filter((state) => !file.stories.includes(state))
      .map((state) => `${title} has no story ${state}.`);
  });
  return [...missing, ...files.flatMap(problemsOf)];
}

function problemsOf({ title, hasGuide, hasKeys, plays, rests }: StoryFile): string[] {
  const [group, name = ''] = title.split('/');
  if (group !== 'Components' && group !== 'Patterns') return [];
  const problems: string[] = [];
  const isDrawing = title === 'Components/Scene';
  if (!rests) problems.push(`${title} takes steps in Default: they belong into a story Behaviour.`);
  if (!hasGuide && !isDrawing) problems.push(`${title} has no guide.`);
  if (!(title in EXPECTED) && !EXTRA.has(name)) {
    problems.push(`${title} is not in scripts/stories/expected.ts.`);
  }
  if (WITH_BEHAVIOUR.includes(name)) {
    if (!plays) problems.push(`${title} has behaviour that no play function tries.`);
    if (!hasKeys) problems.push(`${title} names no keys.`);
  }
  return problems;
}

/** Beyond the list: they have stories, but no state is demanded of them. */
const EXTRA = new Set(['Callout', 'Histogram', 'Icon', 'Logo', 'PageLayout', 'Price', 'Scene']);

/** All stories of the design system. */
export function readStoryFiles(folder: string = SOURCES): StoryFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .sort()
    .map((path) => describeStories(readFileSync(join(folder, path), 'utf8')));
}

/** Reads a file of stories as text. */
export function describeStories(source: string): StoryFile {
  const title = /^\s*title: '([^']+)'|const meta = \{ title: '([^']+)'/m.exec(source);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    stories: [...source.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name!),
    hasGuide: source.includes('guide({'),
    hasKeys: /\bkeyboard: \[\s*\[/.test(source),
    plays: /\bplay: (?:async|\w)/.test(source),
    rests: !/^export const Default: Story = \{[^\n]*(?:\n {2}[^\n]*)*?\bplay\b/m.test(source),
  };
}

// `npm run check:stories`; a test asks the same.
if (process.argv[1] === import.meta.filename) {
  const files = readStoryFiles();
  const stories = files.reduce((sum, file) => sum + file.stories.length, 0);
  console.log(`${files.length} files with ${stories} stories.`);
  const problems = storyProblems(files);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
