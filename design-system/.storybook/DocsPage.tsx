import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  type DocsContextProps,
  Heading,
  Markdown,
  Story as StoryBlock,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';
import styled from 'styled-components';
import { Select } from '../src/components/Select/Select.tsx';
import { typeset } from '../src/theme/mixins.ts';
import { border, color, size, space } from '../src/theme/tokens.ts';
import { COMPONENT_USES } from '../src/foundations/token-uses.ts';
import { Anatomy } from './Anatomy.tsx';
import type { Guide } from './guide.ts';
import { nameOf, pageOf, reviewText, STATUS, stateText, withLinks } from './status.ts';
import { VIEWPORTS } from './viewports.ts';

/** Heights of frames: a page, a component that floats or has a window of its own, and one in a line. */
const HEIGHT = { page: '720px', window: '320px', line: '160px' } as const;

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number];

/** A story with the parameters of this Storybook. */
export interface DocsStory extends Omit<PreparedStory, 'moduleExport' | 'parameters'> {
  moduleExport: object;
  parameters: {
    layout?: string;
    msw?: unknown;
    docs?: { story?: { inline?: boolean; height?: string } };
  };
}

/**
 * The docs page of a component: purpose, controls, parts, and every state, at first the open one. Pages of
 * foundations have only stories.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters.guide as Guide | undefined;
  const stories: readonly DocsStory[] = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const first = stories.find(({ name }) => name === 'Open') ?? stories[0];
  if (!first) return null;
  if (preparedMeta.title.startsWith('Pages/')) return <PageDocs stories={stories} />;
  const others = stories.filter((story) => story !== first);
  const isComponent = preparedMeta.component !== undefined;
  return (
    <>
      <Title />
      <Description />
      {preparedMeta.title in STATUS && (
        <Markdown>
          {`${stateText(preparedMeta.title)}. Accessibility: ${reviewText(preparedMeta.title)}.`}
        </Markdown>
      )}
      {isComponent && <StoryCanvas story={first} />}
      {isComponent && (needsFrame(first) ? <ArgTypes /> : <Controls />)}
      {guide && <GuideBlocks guide={guide} title={preparedMeta.title} />}
      {isComponent && (
        <>
          <Heading>Anatomy</Heading>
          <Anatomy>
            <StoryBlock of={first.moduleExport} {...placeOf(first)} />
          </Anatomy>
          <Uses title={preparedMeta.title} />
        </>
      )}
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

/** The states and roles of a page, one at a time. */
function PageDocs({ stories }: { stories: readonly DocsStory[] }) {
  const [id, setId] = useState(stories[0]!.id);
  const story = stories.find((one) => one.id === id)!;
  return (
    <>
      <Title />
      <Description />
      <Select
        label="State and role"
        help="The theme is in the toolbar. What a page shows comes from the server, so it has no other controls."
        options={stories.map(({ id: value, name }) => ({ value, label: name }))}
        value={id}
        onValueChange={setId}
      />
      <Description of={story.moduleExport} />
      <StoryCanvas key={id} story={story} />
    </>
  );
}

function StoryCanvas({ story }: { story: DocsStory }) {
  const { viewport } = story.storyGlobals as { viewport?: { value: keyof typeof VIEWPORTS } };
  return (
    <div style={{ maxWidth: viewport && VIEWPORTS[viewport.value].styles.width }}>
      <Canvas of={story.moduleExport} story={placeOf(story)} />
    </div>
  );
}

/** In the page, or in a frame of a height. */
function placeOf(story: DocsStory) {
  const { layout, docs } = story.parameters;
  const kind =
    layout === 'fullscreen' ? 'page' : 'viewport' in story.storyGlobals ? 'window' : 'line';
  return needsFrame(story)
    ? { inline: false, height: docs?.story?.height ?? HEIGHT[kind] }
    : { inline: true };
}

/**
 * Returns whether a story needs its own window. A story that fills the window or floats would cover
 * the docs; one that mocks requests, takes steps or sets the theme or width would affect every story
 * of the page.
 */
export function needsFrame({ parameters, playFunction, storyGlobals }: DocsStory): boolean {
  return (
    parameters.layout === 'fullscreen' ||
    parameters.docs?.story?.inline === false ||
    parameters.msw !== undefined ||
    playFunction !== undefined ||
    Object.keys(storyGlobals).some((name) => name !== 'pseudo')
  );
}

function GuideBlocks({ guide, title }: { guide: Guide; title: string }) {
  const linked = (sentences: readonly string[]) => sentences.map((one) => withLinks(one, title));
  return (
    <>
      <Heading>When to use it</Heading>
      <Markdown>{list(linked(guide.use))}</Markdown>
      <Heading>When not</Heading>
      <Markdown>{list(linked(guide.avoid))}</Markdown>
      <Heading>Do and don’t</Heading>
      {guide.examples && <Examples examples={guide.examples} />}
      <Markdown>{table(['Do', 'Don’t'], zip(linked(guide.do), linked(guide.dont)))}</Markdown>
      {Object.entries(guide.values ?? {}).map(([prop, values]) => (
        <section key={prop}>
          <Heading>{`Values of ${prop}`}</Heading>
          <Markdown>{table([prop, 'For'], codeFirst(values))}</Markdown>
        </section>
      ))}
      <Heading>Keyboard</Heading>
      <Markdown>
        {guide.keyboard.length > 0
          ? table(['Keys', 'What they do'], guide.keyboard)
          : 'It is not operated, so it takes no focus.'}
      </Markdown>
    </>
  );
}

/** Two live examples: the word and the line say which is which, beside the colour. */
function Examples({ examples }: { examples: NonNullable<Guide['examples']> }) {
  const stories = use(DocsContext).componentStories() as readonly DocsStory[];
  const inFrame = (name: string) => {
    const { moduleExport } = stories.find((story) => story.name === name)!;
    return <StoryBlock of={moduleExport} inline={false} height={HEIGHT.window} />;
  };
  const shown =
    typeof examples === 'function'
      ? examples()
      : { do: inFrame(examples.do), dont: inFrame(examples.dont) };
  return (
    <Pair className="sb-unstyled">
      {(['do', 'dont'] as const).map((kind) => (
        <figure key={kind} data-kind={kind}>
          <div>{shown[kind]}</div>
          <figcaption>{kind === 'do' ? 'Do' : 'Don’t'}</figcaption>
        </figure>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  gap: ${space[20]};
  & > figure > div {
    min-height: ${size.textArea};
    padding: ${space[20]};
    border: ${border.hairline} solid ${color.line};
    border-bottom: ${border.tab} solid ${color.ok};
    background: ${color.page};
  }
  & > [data-kind='dont'] > div {
    border-bottom: ${border.tab} dashed ${color.error};
  }
  figcaption {
    ${typeset('smallMedium')}
  }
`;

/** The users of a component, each with a link. */
function Uses({ title }: { title: string }) {
  const users = COMPONENT_USES[nameOf(title)] ?? [];
  if (users.length === 0) return null;
  const links = users.map((user) =>
    /^[A-Z].*\//.test(user) ? `[${nameOf(user)}](${pageOf(user)})` : withLinks(user, title),
  );
  return (
    <>
      <Heading>Used by</Heading>
      <Markdown>{links.join(', ')}</Markdown>
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

function codeFirst(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).map(([value, use]) => [`\`${value}\``, use]);
}

function zip(left: readonly string[], right: readonly string[]): [string, string][] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => [left[index] ?? '', right[index] ?? '']);
}
