import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import type { Token, TypographyValue } from '../../scripts/tokens/token-tree.ts';
import { typeset } from '../theme/mixins.ts';
import { border, color, space } from '../theme/tokens.ts';
import { namesOf, shownTokens } from './shown-tokens.ts';

/**
 * Outfit, self-hosted. It has ñ but no ₱, which comes from a face with that one glyph, in weight
 * 400 beside a 600 number. Sizes are rem, so that a reader's own size counts; nothing is below 13.
 */
const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const onPhones = new Map(
  shownTokens('phone', 'text').map((token) => [token.path.join('.'), measure(token)]),
);

function measure({ value }: Token): string {
  const { fontSize, lineHeight, fontWeight } = value as TypographyValue;
  return `${fontSize.value}/${Math.round(fontSize.value * lineHeight)}, ${fontWeight}`;
}

export const Styles: Story = {
  render: () => (
    <List>
      {shownTokens('base', 'text').map((token) => {
        const { name, variable } = namesOf(token);
        const phone = onPhones.get(name);
        return (
          <li key={name}>
            <p style={{ font: `var(${variable})`, letterSpacing: `var(${variable}-tracking)` }}>
              Peña Study House, ₱3,500
            </p>
            <small>
              {name} · {measure(token)}
              {phone && ` · below 480: ${phone}`} · {token.description}
            </small>
          </li>
        );
      })}
    </List>
  ),
};

const List = styled.ul`
  & > li {
    padding-block: ${space[12]};
    border-bottom: ${border.hairline} solid ${color.line};
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.text2};
    ${typeset('caption')}
  }
`;
