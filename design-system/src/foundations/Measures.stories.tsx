import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import type { DimensionValue, Token } from '../../scripts/tokens/token-tree.ts';
import { color, layer, radius, space } from '../theme/tokens.ts';
import { Bar, Box, Part, Tokens } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Space, shape, depth and widths. Hairlines and space separate parts; a shadow marks popups.
 * Measures of a single component are not listed.
 */
const meta = { title: 'Foundations/Measures' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const noteOf = ({ value, description }: Token) => {
  const { value: amount, unit } = value as DimensionValue;
  return `${amount} ${unit} · ${description}`;
};

export const Space: Story = {
  tags: ['picture-in-dark'],
  render: () => (
    <Part title="Space" note="Steps grow with the distance: a page needs no value in between.">
      <Tokens
        tokens={shownTokens('base', 'space')}
        sample={(width) => <Bar style={{ width }} />}
        note={noteOf}
      />
    </Part>
  ),
};

export const Shape: Story = {
  tags: ['picture-in-dark'],
  render: () => (
    <>
      <Part
        title="Radius"
        note="Six between 10 and 24: the larger a thing is, the rounder, and what lies in another is less round than it. Take the one that the description names; never one in between."
      >
        <Tokens
          tokens={shownTokens('base', 'radius')}
          sample={(borderRadius) => <Box style={{ borderRadius }} />}
          note={noteOf}
        />
      </Part>
      <Part
        title="Nested"
        note="Dialog 24, box 20, panel 14, small 10: from one to the next 4 or 6 less, whatever room there is between them."
      >
        <Nest style={{ borderRadius: radius.dialog }}>
          <Nest style={{ borderRadius: radius.box }}>
            <Nest style={{ borderRadius: radius.panel }}>
              <Nest style={{ borderRadius: radius.small }} />
            </Nest>
          </Nest>
        </Nest>
      </Part>
    </>
  ),
};

export const Depth: Story = {
  tags: ['picture-in-dark'],
  render: () => (
    <>
      <Part title="Shadow">
        <Tokens
          tokens={shownTokens('light', 'shadow')}
          sample={(boxShadow) => <Box style={{ boxShadow }} />}
          note={({ description }) => description}
        />
      </Part>
      <Part title="Layers" note="What lies over what. Each covers those before it.">
        <Pile>
          {shownTokens('base', 'layer').map((token, index) => (
            <li
              key={token.path.join('.')}
              style={{
                zIndex: `var(${namesOf(token).variable})`,
                marginInlineStart: `${index / 2}rem`,
              }}
            >
              <code>{namesOf(token).name}</code> {token.description}
            </li>
          ))}
        </Pile>
      </Part>
    </>
  ),
};

export const Breakpoints: Story = {
  tags: ['no-picture'],
  render: () => (
    <Part
      title="Breakpoints"
      note={
        <>
          <code>from.tablet</code> is 480 and more, <code>below.tablet</code> a phone. Cards have 1
          to 5 columns.
        </>
      }
    >
      <Tokens
        tokens={[...shownTokens('base', 'breakpoint'), ...shownTokens('base', 'container')]}
        sample={(_, { value }) => (
          <Bar style={{ width: `${(value as DimensionValue).value / 16}%`, maxWidth: '100%' }} />
        )}
        note={noteOf}
      />
    </Part>
  ),
};

/** Measures of one component or page, shown there. */
export const SizesAndWidths: Story = {
  tags: ['no-picture'],
  render: () => (
    <Part title="Sizes and widths">
      <Tokens
        tokens={[...shownTokens('base', 'size'), ...shownTokens('base', 'border')]}
        note={noteOf}
      />
    </Part>
  ),
};

const Nest = styled.div`
  padding: ${space[16]};
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
`;

const Pile = styled.ol`
  & > li {
    position: relative;
    z-index: ${layer.raised};
    margin-top: -${space[4]};
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.raised};
  }
`;
