import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { color as cssColour } from '../../scripts/tokens/css-value.ts';
import type { ColorValue, Token } from '../../scripts/tokens/token-tree.ts';
import { Entry, Grid, Part, Swatch } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Coral means "do this": one filled coral control in a view. Green is good or trusted, amber is
 * stars. Errors are brick, so that the brand never reads as failure. Components name roles, never a
 * step of a ramp. `contrast.test.ts` checks every text on every ground.
 */
const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const hexOf = (token: Token) => cssColour(token.value as ColorValue);

function Colours({ tokens, title }: { tokens: readonly Token[]; title: string }) {
  return (
    <Part title={title}>
      <Grid>
        {tokens.map((token) => (
          <Entry
            key={token.path.join('.')}
            sample={<Swatch style={{ background: hexOf(token) }} />}
            name={namesOf(token).name}
            note={[hexOf(token), token.description].filter(Boolean).join(' · ')}
          />
        ))}
      </Grid>
    </Part>
  );
}

export const Light: Story = {
  render: () => <Colours title="Roles in the light theme" tokens={shownTokens('light', 'color')} />,
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  render: () => <Colours title="Roles in the dark theme" tokens={shownTokens('dark', 'color')} />,
};

export const Ramps: Story = {
  render: () => (
    <>
      {['coral', 'green', 'amber', 'neutral'].map((ramp) => (
        <Colours key={ramp} title={ramp} tokens={shownTokens('base', `ramp.${ramp}`)} />
      ))}
    </>
  ),
};
