import { describe, expect, it } from 'vitest';
import { describeStories, storyProblems } from '../scripts/stories/check.ts';

const BUTTON = `const meta = {
  title: 'Components/Button',
  parameters: guide({ keyboard: [['Enter', 'Presses it']] }),
};
export const Default: Story = {};
export const Behaviour: Story = {
  play: async () => {},
};
export const Hover: Story = {};`;

describe('the stories', () => {
  it('show every component of the list in every state that it must show', () => {
    expect(storyProblems()).toEqual([]);
  });
});

describe('the check of the stories', () => {
  it('reads title, names, guide, keys and play functions', () => {
    expect(describeStories(BUTTON)).toEqual({
      title: 'Components/Button',
      stories: ['Default', 'Behaviour', 'Hover'],
      hasGuide: true,
      hasKeys: true,
      plays: true,
      rests: true,
    });
  });

  it.each([
    'export const Default: Story = { play: async () => {} };',
    'export const Default: Story = {\n  args: {},\n  play: openIt,\n};',
  ])('finds steps in Default: %s', (source) => {
    const file = describeStories(`const meta = {\n  title: 'Components/Button',\n};\n${source}`);
    expect(storyProblems([file])).toContain(
      'Components/Button takes steps in Default: they belong into a story Behaviour.',
    );
  });

  it('names what is missing', () => {
    const problems = storyProblems([
      describeStories(BUTTON),
      describeStories(
        "const meta = {\n  title: 'Components/Dialog',\n};\nexport const Default: Story = {};",
      ),
      describeStories("const meta = {\n  title: 'Components/Carousel',\n};"),
    ]);
    expect(problems).toContain('Components/Button has no story Loading.');
    expect(problems).toContain('Components/Select has no stories.');
    expect(problems).toContain('Components/Dialog has no guide.');
    expect(problems).toContain('Components/Dialog has behaviour that no play function tries.');
    expect(problems).toContain('Components/Dialog names no keys.');
    expect(problems).toContain('Components/Carousel is not in scripts/stories/expected.ts.');
    expect(problems).not.toContain('Components/Button has no guide.');
  });
});
