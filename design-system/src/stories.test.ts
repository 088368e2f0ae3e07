import { describe, expect, it } from 'vitest';
import { describeStories, readStoryFiles, storyProblems } from '../scripts/stories/check.ts';

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
  it('of every component include a Default at rest, a guide, and a play function for its keys', () => {
    expect(readStoryFiles().length).toBeGreaterThan(50);
    expect(storyProblems()).toEqual([]);
  });
});

describe('story check', () => {
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
        "const meta = {\n  title: 'Components/Dialog',\n  keyboard: [['Escape', 'Closes it']],\n};",
      ),
    ]);
    expect(problems).toEqual([
      'Components/Dialog has no story Default.',
      'Components/Dialog has no guide.',
      'Components/Dialog names keys that no play function tries.',
    ]);
  });
});
