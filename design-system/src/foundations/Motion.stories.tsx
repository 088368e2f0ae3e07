import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';
import type { DimensionValue } from '../../scripts/tokens/token-tree.ts';
import { Button } from '../components/Button/Button.tsx';
import { color, motionEase, radius, size, space } from '../theme/tokens.ts';
import { Entry, Grid, Part } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Something moves to say where it came from, and then is still. Whoever asked for less motion sees a
 * change without a movement: the global style takes each of these durations down to 1 ms.
 */
const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Durations() {
  const [isThere, setThere] = useState(false);
  return (
    <Part title="Durations" note="Press the button: each disc takes as long as its token says.">
      <Start aria-pressed={isThere} onClick={() => setThere(!isThere)}>
        Move
      </Start>
      <Grid>
        {shownTokens('base', 'motion.duration').map((token) => {
          const { name, variable } = namesOf(token);
          const { value, unit } = token.value as DimensionValue;
          return (
            <Entry
              key={name}
              sample={
                <Track>
                  <Disc
                    data-there={isThere || undefined}
                    style={{ transitionDuration: `var(${variable})` }}
                  />
                </Track>
              }
              name={name}
              note={`${value} ${unit} · ${token.description}`}
            />
          );
        })}
      </Grid>
    </Part>
  );
}

export const Default: Story = { render: () => <Durations /> };

export const Behaviour: Story = {
  ...Default,
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Move' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

const Start = styled(Button)`
  margin-bottom: ${space[24]};
`;

const Track = styled.div`
  border-radius: ${radius.full};
  background: ${color.sunken2};
`;

const Disc = styled.div`
  width: ${size.check};
  height: ${size.check};
  border-radius: ${radius.full};
  background: ${color.action};
  transition: margin-inline-start ${motionEase.standard};
  &[data-there] {
    margin-inline-start: calc(100% - ${size.check});
  }
`;
