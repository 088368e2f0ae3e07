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
import styled from 'styled-components';
import { typeset } from '../src/theme/mixins.ts';
import { border, color, size, space } from '../src/theme/tokens.ts';
import { COMPONENT_USES, TOKEN_USES } from '../src/foundations/token-uses.ts';
import type { Guide } from './guide.ts';
import { nameOf, reviewText, STATUS, stateText, withLinks } from './status.ts';

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
      {preparedMeta.title in STATUS && (
        <Markdown>
          {`${stateText(preparedMeta.title)}. Accessibility: ${reviewText(preparedMeta.title)}.`}
        </Markdown>
      )}
      {isComponent && <StoryCanvas story={first} />}
      {isComponent && (needsFrame(first) ? <ArgTypes /> : <Controls />)}
      {guide && <GuideBlocks guide={guide} title={preparedMeta.title} />}
      {isComponent && <Uses title={preparedMeta.title} />}
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

function GuideBlocks({ guide, title }: { guide: Guide; title: string }) {
  const linked = (sentences: readonly string[]) => sentences.map((one) => withLinks(one, title));
  return (
    <>
      <Heading>When to use it</Heading>
      <Markdown>{list(linked(guide.use))}</Markdown>
      <Heading>When not</Heading>
      <Markdown>{list(linked(guide.avoid))}</Markdown>
      <Heading>Do and don’t</Heading>
      {guide.examples && <Examples {...guide.examples()} />}
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

/** Two live pictures: the word and the line say which is which, beside the colour. */
function Examples(examples: ReturnType<NonNullable<Guide['examples']>>) {
  return (
    <Pair className="sb-unstyled">
      {(['do', 'dont'] as const).map((kind) => (
        <figure key={kind} data-kind={kind}>
          <div>{examples[kind]}</div>
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

/** The users of a component, and the tokens that it names, by group. */
function Uses({ title }: { title: string }) {
  const name = nameOf(title);
  const groups = new Map<string, string[]>();
  for (const [token, users] of Object.entries(TOKEN_USES)) {
    if (!users?.includes(name)) continue;
    const [group = ''] = token.split('.');
    groups.set(group, [...(groups.get(group) ?? []), `\`${token}\``]);
  }
  const users = COMPONENT_USES[name];
  return (
    <>
      {users && <Heading>Used by</Heading>}
      {users && <Markdown>{withLinks(users.join(', '), title)}</Markdown>}
      {groups.size > 0 && <Heading>Tokens</Heading>}
      {groups.size > 0 && (
        <Markdown>{list([...groups.values()].map((tokens) => tokens.join(', ')))}</Markdown>
      )}
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
