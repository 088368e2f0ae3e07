import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Fragment } from 'react';
import styled from 'styled-components';
import { cssDeclarations } from '../../scripts/tokens/css-value.ts';
import type { Token, TypographyValue } from '../../scripts/tokens/token-tree.ts';
import { typeset } from '../theme/mixins.ts';
import { border, color, space } from '../theme/tokens.ts';
import { Part, Tokens } from './parts.tsx';
import { copy } from './copy.ts';
import { namesOf, shownTokens, tokensByWidth } from './shown-tokens.ts';
import { TOKEN_USES } from './token-uses.ts';

/**
 * Outfit, self-hosted. It has ñ but no ₱, which comes from a font with that one glyph, in weight
 * 400 beside a 600 number. Sizes are rem, so that a reader's own size applies; nothing is below 13
 * except the number on the bell. Some styles are smaller in a narrower window.
 */
const meta = { title: 'Foundations/Type' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const SPECIMEN = 'Peña Study House, ₱3,500';
/** Specimens of styles that are not used for sentences. */
const OTHER_SPECIMENS: Readonly<Record<string, string>> = {
  'text.role': 'ADMIN',
  'text.count': '12',
  'text.bigNumber': '4.6',
};

/** “46/50 px, weight 600, tracking -0.92 px” */
function measure({ value }: Token): string {
  const { fontSize, lineHeight, fontWeight, letterSpacing } = value as TypographyValue;
  const lines = `${fontSize.value}/${Math.round(fontSize.value * lineHeight)} px`;
  return `${lines}, weight ${fontWeight}, tracking ${letterSpacing.value} px`;
}

/** A text in the style of a token, independent of the window width. */
function Specimen({ name, token }: { name: string; token: Token }) {
  const [[, font], [, letterSpacing]] = cssDeclarations(token) as [
    [string, string],
    [string, string],
  ];
  return <p style={{ font, letterSpacing }}>{OTHER_SPECIMENS[name] ?? SPECIMEN}</p>;
}

/** Each property of a style on its own: a specimen matches its line in every window. */
export const Styles: Story = {
  render: () => (
    <List>
      {[...tokensByWidth('text')].map(([name, values]) => (
        <li key={name}>
          <code>{name}</code> <small>{values[0]!.token.description}</small>
          <details>
            <summary>{copy.usedBy}</summary>
            <small>{TOKEN_USES[name]?.join(', ')}</small>
          </details>
          {values.map(({ widths, token }) => (
            <Fragment key={widths}>
              <Specimen name={name} token={token} />
              <small>
                {widths}: {measure(token)}
              </small>
            </Fragment>
          ))}
        </li>
      ))}
    </List>
  ),
};

/** The font stack, and the weights of text styles. */
export const FaceAndWeights: Story = {
  tags: ['picture-in-dark'],
  render: () => (
    <>
      {shownTokens('base', 'font').map((token) => (
        <Part key={namesOf(token).name} title={namesOf(token).name} note={token.description}>
          <p style={{ fontFamily: `var(${namesOf(token).variable})` }}>
            {(token.value as string[]).join(', ')}
          </p>
        </Part>
      ))}
      <Part title="Weights">
        <Tokens
          tokens={shownTokens('base', 'weight')}
          sample={(fontWeight) => <p style={{ fontWeight }}>{SPECIMEN}</p>}
          note={({ value, description }) => `${String(value)} · ${description}`}
        />
      </Part>
    </>
  ),
};

const List = styled.ul`
  & > li {
    padding-block: ${space[12]};
    border-bottom: ${border.hairline} solid ${color.line};
  }
  p {
    margin-top: ${space[8]};
    overflow-wrap: anywhere;
  }
  code,
  small {
    ${typeset('caption')}
  }
  small {
    color: ${color.text2};
  }
`;
