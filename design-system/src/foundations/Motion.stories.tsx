import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import styled from 'styled-components';
import type { DimensionValue } from '../../scripts/tokens/token-tree.ts';
import { Button } from '../components/Button/Button.tsx';
import { color, motionEase, radius, size, space } from '../theme/tokens.ts';
import { Part, Tokens } from './parts.tsx';
import { shownTokens } from './shown-tokens.ts';

/**
 * A movement shows where an element came from. For users who prefer reduced motion, the global
 * style reduces each duration to 1 ms.
 */
const meta = { title: 'Foundations/Motion' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Durations() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Part title="Durations" note="Press the button: each disc takes as long as its token says.">
      <Start aria-pressed={isMoved} onClick={() => setMoved(!isMoved)}>
        Move
      </Start>
      <Tokens
        tokens={shownTokens('base', 'motion.duration')}
        sample={(transitionDuration) => (
          <Track>
            <Disc data-moved={isMoved || undefined} style={{ transitionDuration }} />
          </Track>
        )}
        note={({ value, description }) => {
          const { value: amount, unit } = value as DimensionValue;
          return `${amount} ${unit} · ${description}`;
        }}
      />
    </Part>
  );
}

export const Default: Story = { name: 'Durations', render: () => <Durations /> };

/** Acceleration and deceleration. */
export const Easing: Story = {
  tags: ['picture-in-dark'],
  render: () => (
    <Part
      title="Easing"
      note="One for all that moves: it sets off at once and comes to rest slowly."
    >
      <Tokens
        tokens={shownTokens('base', 'motion.ease')}
        sample={(_, { value }) => {
          const [x1, y1, x2, y2] = (value as number[]).map((part) => part * 100);
          return (
            <Curve viewBox="0 0 100 100" aria-hidden="true">
              <path d={`M0 100 C${x1} ${100 - y1!} ${x2} ${100 - y2!} 100 0`} />
            </Curve>
          );
        }}
        note={({ value, description }) => `${(value as number[]).join(', ')} · ${description}`}
      />
    </Part>
  ),
};

const Start = styled(Button)`
  margin-bottom: ${space[24]};
`;

const Curve = styled.svg`
  width: ${size.avatarXl};
  height: ${size.avatarXl};
  overflow: visible;
  fill: none;
  stroke: ${color.action};
  stroke-width: 3;
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
  &[data-moved] {
    margin-inline-start: calc(100% - ${size.check});
  }
`;
