import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from '../components/Icon/Icon.tsx';
import { ICONS } from './icons.ts';
import { Entry, Grid, Part } from './parts.tsx';

/**
 * Lucide, outlines of one weight. An icon is decorative: the text beside it, or the name of its
 * button, has the meaning. One meaning has one icon.
 */
const meta = { title: 'Foundations/Icons', tags: ['no-picture'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Part
      title="Icons"
      note="16 px in dense rows, 20 beside text and in buttons, 24 for facts and in the header. Filled only for the heart of a saved place."
    >
      <Grid>
        {ICONS.map(({ name, icon, meaning }) => (
          <Entry key={name} sample={<Icon icon={icon} size="l" />} name={name} note={meaning} />
        ))}
      </Grid>
    </Part>
  ),
};
