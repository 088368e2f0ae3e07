import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_PROPS, LOOK_PROPS } from './common-props.ts';

const SOURCES = ['../../src', '../../../places-kit/src'].map((path) =>
  join(import.meta.dirname, path),
);

/** A look with values of its own: `size?: 'm' | 's'`, `variant?: ButtonVariant`. */
const LOOK = new RegExp(`^  (?:${LOOK_PROPS.join('|')})\\??: (?:'|\\w+(?:Size|Variant)\\b)`, 'm');

/** Properties of a stories file, read without running it. */
interface StoryFile {
  title: string;
  /** Exported names, in order. */
  stories: string[];
  hasGuide: boolean;
  /** Whether the component has looks whose values its guide does not have to explain. */
  hasUntypedLooks: boolean;
  /** Whether the component opens by a prop. */
  opens: boolean;
  hasKeys: boolean;
  plays: boolean;
  /** Whether `Default` keeps its initial state, without changes by a test. */
  rests: boolean;
}

/** Returns what is missing, as messages; empty when the stories show everything required. */
export function storyProblems(): string[] {
  return readStoryFiles().flatMap(problemsOf);
}

function problemsOf({
  title,
  stories,
  hasGuide,
  hasUntypedLooks,
  opens,
  hasKeys,
  plays,
  rests,
}: StoryFile): string[] {
  if (!/^(?:Components|Patterns|Places)\//.test(title)) return [];
  const problems: string[] = [];
  const isDrawing = title === 'Components/Scene';
  if (!isDrawing && !stories.includes('Default')) problems.push(`${title} has no story Default.`);
  if (!rests) problems.push(`${title} takes steps in Default: they belong into a story Behaviour.`);
  if (!isDrawing && !hasGuide) problems.push(`${title} has no guide.`);
  if (hasUntypedLooks) {
    problems.push(
      `${title} has variants or sizes. Use guide<typeof …> with a sentence for each value.`,
    );
  }
  if (opens && !stories.includes('Open')) {
    problems.push(`${title} has the prop open. Add a story Open, which the overview shows.`);
  }
  if (hasKeys && !plays) problems.push(`${title} names keys that no play function tries.`);
  return problems;
}

/** Returns the props of components and patterns without a sentence, like `Button.variant`. */
export function silentProps(): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) =>
        /(?:components|patterns|internal)[\\/].*(?<!\.(?:test|stories))\.tsx$/.test(path),
      )
      .flatMap((path) => silentPropsOf(readFileSync(join(folder, path), 'utf8'))),
  );
}

/** Exported interfaces of props, and what they extend in the same file. */
function silentPropsOf(source: string): string[] {
  return [...source.matchAll(/^(?:export )?interface (\w+)Props?\b[^{]*\{\n(.*?)^\}/gms)].flatMap(
    ([, component, body = '']) =>
      [...body.matchAll(/(\*\/\n)? {2}(?:'([\w-]+)'|(\w+))\??: /g)]
        .filter(([, documented]) => !documented)
        .map(([, , quoted, plain]) => quoted ?? plain!)
        .filter((name) => !(name in COMMON_PROPS))
        .map((name) => `${component}.${name}`),
  );
}

/** All stories of the design system and the places kit. */
export function readStoryFiles(): StoryFile[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.stories.tsx'))
      .sort()
      .map((path) => join(folder, path))
      .map((path) => {
        const component = path.replace('.stories', '');
        return describeStories(
          readFileSync(path, 'utf8'),
          existsSync(component) ? readFileSync(component, 'utf8') : '',
        );
      }),
  );
}

/** Parses a stories file as text, beside its component. */
function describeStories(source: string, component: string): StoryFile {
  const title = /^\s*title: '([^']+)'|const meta = \{ title: '([^']+)'/m.exec(source);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    stories: [...source.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name!),
    hasGuide: /\bguide(?:<[^>]*>+)?\(\{/.test(source),
    hasUntypedLooks: LOOK.test(component) && !source.includes('guide<'),
    opens: /^ {2}open\??: boolean/m.test(component),
    hasKeys: /\bkeyboard: \[\s*\[/.test(source),
    plays: /\bplay: (?:async|\w)/.test(source),
    rests: !/^export const Default: Story = \{[^\n]*(?:\n {2}[^\n]*)*?\bplay\b/m.test(source),
  };
}
