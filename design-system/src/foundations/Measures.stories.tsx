import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { DimensionValue } from '../../scripts/tokens/token-tree.ts';
import { Bar, Box, Entry, Grid, Part } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Space, shape, depth, motion and widths. Hairlines and space part things; a shadow says that
 * something floats.
 */
const meta = { title: 'Foundations/Measures', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const lengthOf = (value: unknown) => {
  const { value: amount, unit } = value as DimensionValue;
  return `${amount} ${unit}`;
};

export const Space: Story = {
  render: () => (
    <Part title="Space">
      <Grid>
        {shownTokens('base', 'space').map((token) => {
          const { name, variable } = namesOf(token);
          return (
            <Entry key={name} sample={<Bar style={{ width: `var(${variable})` }} />} name={name} />
          );
        })}
      </Grid>
    </Part>
  ),
};

export const Shape: Story = {
  render: () => (
    <Part title="Radius">
      <Grid>
        {shownTokens('base', 'radius').map((token) => {
          const { name, variable } = namesOf(token);
          return (
            <Entry
              key={name}
              sample={<Box style={{ borderRadius: `var(${variable})` }} />}
              name={name}
              note={[lengthOf(token.value), token.description].filter(Boolean).join(' · ')}
            />
          );
        })}
      </Grid>
    </Part>
  ),
};

export const Depth: Story = {
  render: () => (
    <Part title="Shadow">
      <Grid>
        {shownTokens('light', 'shadow').map((token) => {
          const { name, variable } = namesOf(token);
          return (
            <Entry
              key={name}
              sample={<Box style={{ boxShadow: `var(${variable})` }} />}
              name={name}
            />
          );
        })}
      </Grid>
    </Part>
  ),
};

export const SizesAndWidths: Story = {
  render: () => (
    <>
      {(['size', 'border', 'breakpoint', 'container', 'motion.duration'] as const).map((group) => (
        <Part key={group} title={group}>
          <Grid>
            {shownTokens('base', group).map((token) => (
              <Entry
                key={token.path.join('.')}
                sample={null}
                name={namesOf(token).name}
                note={[lengthOf(token.value), token.description].filter(Boolean).join(' · ')}
              />
            ))}
          </Grid>
        </Part>
      ))}
    </>
  ),
};
