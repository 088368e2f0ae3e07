import {
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { Guide } from './guide.ts';

/** The page of a component: what it is, when to use it, its controls, and every state. */
export function DocsPage() {
  const resolved = useOf('meta', ['meta']);
  const guide = resolved.preparedMeta.parameters.guide as Guide | undefined;
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {guide && <GuideBlocks guide={guide} />}
      <Stories includePrimary={false} />
    </>
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
