import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { color as cssColour } from '../../scripts/tokens/css-value.ts';
import { ratiosOf } from '../../scripts/tokens/pairs.ts';
import type { ColorValue, Token } from '../../scripts/tokens/token-tree.ts';
import { COLOUR_GROUPS } from './colour-groups.ts';
import { Entry, Grid, Part, Swatch, UsedBy } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Coral means "do this": one filled coral control in a view. Green is good or trusted, amber is
 * stars. Components name roles, never a step of a ramp. Below a role stand the colours that it is
 * drawn on or under, the weakest contrast first; `contrast.test.ts` holds them all.
 */
const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const hexOf = (token: Token) => cssColour(token.value as ColorValue);
const descriptions = new Map(
  shownTokens('light', 'color').map((token) => [namesOf(token).name, token.description]),
);

/** “12.9 on page, 4.5 needed”, for at most three of its pairs. */
function contrastNote(token: Token, tokens: readonly Token[]): string {
  const name = token.path.at(-1)!;
  return ratiosOf(name, tokens)
    .slice(0, 3)
    .map(({ front, back, ratio, least }) => {
      const other = front === name ? `on ${back}` : `under ${front}`;
      return `${ratio.toFixed(1)} ${other} (at least ${least})`;
    })
    .join(' · ');
}

function Roles({ theme }: { theme: 'light' | 'dark' }) {
  const tokens = shownTokens(theme, 'color');
  return (
    <>
      {COLOUR_GROUPS.map(({ title, rule, names }) => (
        <Part key={title} title={title} note={rule}>
          <Grid>
            {tokens
              .filter(({ path }) => names.some((name) => name === path.at(-1)))
              .map((token) => {
                const { name } = namesOf(token);
                return (
                  <Entry
                    key={name}
                    sample={<Swatch style={{ background: hexOf(token) }} />}
                    name={name}
                    note={[hexOf(token), descriptions.get(name)].join(' · ')}
                    detail={contrastNote(token, tokens)}
                  />
                );
              })}
          </Grid>
        </Part>
      ))}
    </>
  );
}

export const Light: Story = { render: () => <Roles theme="light" /> };

export const Dark: Story = { globals: { theme: 'dark' }, render: () => <Roles theme="dark" /> };

export const Ramps: Story = {
  render: () => (
    <>
      {['coral', 'green', 'amber', 'neutral'].map((ramp) => (
        <Part key={ramp} title={ramp}>
          <Grid>
            {shownTokens('base', `ramp.${ramp}`).map((token) => (
              <Entry
                key={token.path.join('.')}
                sample={<Swatch style={{ background: hexOf(token) }} />}
                name={namesOf(token).name}
                note={hexOf(token)}
              />
            ))}
          </Grid>
        </Part>
      ))}
    </>
  ),
};

/** Read from the code when this Storybook was built. */
export const WhoUsesWhat: Story = {
  tags: ['no-picture'],
  render: () => (
    <Part title="Used by">
      <Grid>
        {shownTokens('light', 'color').map((token) => (
          <Entry
            key={token.path.join('.')}
            sample={<Swatch style={{ background: `var(${namesOf(token).variable})` }} />}
            name={namesOf(token).name}
            note={<UsedBy token={namesOf(token).name} />}
          />
        ))}
      </Grid>
    </Part>
  ),
};
