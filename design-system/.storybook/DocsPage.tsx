import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Primary,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use } from 'react';
import type { Guide } from './guide.ts';
import {
  type DocsStory as PageStory,
  needsFrame,
  StoryFrame,
  useDocsStories,
} from './StoryFrame.tsx';

/**
 * The page of a component: what it is, when to use it, its controls, and every state. What is no
 * component, like a page of foundations, has its stories alone.
 */
export function DocsPage() {
  const resolved = useOf('meta', ['meta']);
  const { preparedMeta } = resolved;
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const names = use(DocsContext)
    .componentStories()
    .map(({ name }) => name);
  const stories = useDocsStories();
  const [first, ...others] = stories;
  if (!first) return null;
  if (preparedMeta.component === undefined) {
    return (
      <>
        <Title />
        <Description />
        <Stories stories={stories} />
      </>
    );
  }
  return (
    <>
      <Title />
      <Description />
      {needsFrame(first) ? (
        <>
          <StoryFrame story={first} titled={false} />
          <ArgTypes />
        </>
      ) : (
        <>
          <Primary />
          <Controls />
        </>
      )}
      {guide && <GuideBlocks guide={guide} />}
      {guide && <StatusBlock guide={guide} names={names} />}
      {others.length > 0 && <Heading>Stories</Heading>}
      <Stories stories={others} />
    </>
  );
}

function Stories({ stories }: { stories: readonly PageStory[] }) {
  return stories.map((story) =>
    needsFrame(story) ? (
      <StoryFrame key={story.id} story={story} titled />
    ) : (
      <DocsStory key={story.id} of={story.moduleExport} />
    ),
  );
}

function GuideBlocks({ guide }: { guide: Guide }) {
  return (
    <>
      <Heading>When to use it</Heading>
      <Markdown>{list(guide.use)}</Markdown>
      <Heading>When not</Heading>
      <Markdown>{list(guide.avoid)}</Markdown>
      <Heading>Do and don’t</Heading>
      <Markdown>{table(['Do', 'Don’t'], zip(guide.do, guide.dont))}</Markdown>
      <Heading>Keyboard</Heading>
      <Markdown>
        {guide.keyboard.length > 0
          ? table(['Keys', 'What they do'], guide.keyboard)
          : 'It is not operated, so it takes no focus.'}
      </Markdown>
    </>
  );
}

const STATUS = {
  ready: 'Ready: it changes only with a new version, as the list of changes says.',
  draft: 'Draft: it may change in every version.',
  deprecated: 'Deprecated: it goes; its description says what to take instead.',
} as const;

/** How far one may rely on it, and what holds it. */
function StatusBlock({ guide, names }: { guide: Guide; names: readonly string[] }) {
  const shownBy = (story: string, otherwise: string) =>
    names.includes(story) ? `Story ${story}` : otherwise;
  return (
    <>
      <Heading>Status</Heading>
      <Markdown>{STATUS[guide.status ?? 'ready']}</Markdown>
      <Markdown>
        {table(
          ['What', 'Held by'],
          [
            [
              'Keyboard',
              guide.keyboard.length > 0
                ? shownBy('Behaviour', 'The stories that are operated')
                : 'It takes no focus',
            ],
            ['Screen reader', 'Names and roles: axe in every story'],
            ['Dark', 'axe and pictures of every story in both themes'],
            ['320 px, zoom 200 %', 'No story scrolls sideways; type is in rem'],
            ['Right to left', 'Laid out by start and end; no story scrolls sideways'],
            ['Long Filipino text', shownBy('Long Text', 'No story of its own: its text is short')],
          ],
        )}
      </Markdown>
    </>
  );
}

function list(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function zip(left: readonly string[], right: readonly string[]): [string, string][] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => [left[index] ?? '', right[index] ?? '']);
}
