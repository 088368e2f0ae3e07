import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  type DocsContextProps,
  Heading,
  Markdown,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use } from 'react';
import type { Guide } from './guide.ts';

/** Height of the first screen, with space for popups. */
const HEIGHT = { page: '720px', component: '320px' } as const;

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number];

/** A story with the parameters of this Storybook. */
interface DocsStory extends Omit<PreparedStory, 'moduleExport' | 'parameters'> {
  moduleExport: object;
  parameters: {
    layout?: string;
    msw?: unknown;
    docs?: { story?: { inline?: boolean; height?: string } };
  };
}

/**
 * The docs page of a component: purpose, controls, and every state. Pages of foundations have only
 * stories.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const stories: readonly DocsStory[] = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const [first, ...others] = stories;
  if (!first) return null;
  const isComponent = preparedMeta.component !== undefined;
  return (
    <>
      <Title />
      <Description />
      {isComponent && <StoryCanvas story={first} />}
      {isComponent && (needsFrame(first) ? <ArgTypes /> : <Controls />)}
      {guide && <GuideBlocks guide={guide} />}
      {isComponent && others.length > 0 && <Heading>Stories</Heading>}
      {(isComponent ? others : stories).map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          <Description of={story.moduleExport} />
          <StoryCanvas story={story} />
        </section>
      ))}
    </>
  );
}

function StoryCanvas({ story }: { story: DocsStory }) {
  const kind = story.parameters.layout === 'fullscreen' ? 'page' : 'component';
  const height = story.parameters.docs?.story?.height ?? HEIGHT[kind];
  return (
    <Canvas
      of={story.moduleExport}
      story={needsFrame(story) ? { inline: false, height } : { inline: true }}
    />
  );
}

/**
 * Returns whether a story needs its own window. A story that fills the window or floats would cover
 * the docs; one that mocks requests, takes steps or sets the theme or width would affect every story
 * of the page.
 */
function needsFrame({ parameters, playFunction, storyGlobals }: DocsStory): boolean {
  return (
    parameters.layout === 'fullscreen' ||
    parameters.docs?.story?.inline === false ||
    parameters.msw !== undefined ||
    playFunction !== undefined ||
    Object.keys(storyGlobals).some((name) => name !== 'pseudo')
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
