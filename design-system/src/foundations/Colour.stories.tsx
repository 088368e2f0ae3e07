import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { color as cssColour } from '../../scripts/tokens/css-value.ts';
import { ratiosOf } from '../../scripts/tokens/pairs.ts';
import type { ColorValue, Token } from '../../scripts/tokens/token-tree.ts';
import { pictures } from '../../.storybook/examples.ts';
import { color, space } from '../theme/tokens.ts';
import { Picture } from '../components/Picture/Picture.tsx';
import { COLOUR_GROUPS } from './colour-groups.ts';
import { Entry, Grid, Part, Swatch, Tokens } from './parts.tsx';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Coral means "do this": one filled coral control in a view. Green is good or trusted, amber is
 * stars. Components use roles, never a step of a ramp. Below a role are its backgrounds and
 * foregrounds, the weakest contrast first; `contrast.test.ts` checks them all.
 */
const meta = { title: 'Foundations/Colour' } satisfies Meta;

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
    // Independent of the toolbar.
    <Ground data-theme={theme}>
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
    </Ground>
  );
}

const Ground = styled.div`
  padding: ${space[20]};
  background: ${color.page};
  color: ${color.text};
`;

export const Light: Story = { render: () => <Roles theme="light" /> };

export const Dark: Story = { render: () => <Roles theme="dark" /> };

/** Dims pictures of places in the dark theme; drawings and icons are unchanged. */
export const Photos: Story = {
  tags: ['no-picture'],
  render: () => (
    <Grid>
      {(['light', 'dark'] as const).map((theme) => (
        <Entry
          key={theme}
          sample={
            <div data-theme={theme}>
              <Picture src={pictures.dapdap} alt="" sizes="20rem" eager />
            </div>
          }
          name={theme}
          note={shownTokens(theme, 'filter')
            .map((token) => `${namesOf(token).name} ${String(token.value)}`)
            .join(' · ')}
        />
      ))}
    </Grid>
  ),
};

export const Ramps: Story = {
  render: () => (
    <>
      {['coral', 'green', 'amber', 'neutral'].map((ramp) => (
        <Part key={ramp} title={ramp}>
          <Tokens
            tokens={shownTokens('base', `ramp.${ramp}`)}
            sample={(_, token) => <Swatch style={{ background: hexOf(token) }} />}
            note={hexOf}
          />
        </Part>
      ))}
    </>
  ),
};
