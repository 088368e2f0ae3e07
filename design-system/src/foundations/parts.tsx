import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Token } from '../../scripts/tokens/token-tree.ts';
import { typeset } from '../theme/mixins.ts';
import { border, color, radius, size, space, weight } from '../theme/tokens.ts';
import { copy } from './copy.ts';
import { namesOf } from './shown-tokens.ts';
import { TOKEN_USES } from './token-uses.ts';

/** A titled part of a foundation page, with general notes. */
export function Part({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Section>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </Section>
  );
}

/** A token: its look, its name in code, its use, and, closed, its users. */
export function Entry({
  sample,
  name,
  note,
  detail,
}: {
  sample: ReactNode;
  name: string;
  note?: ReactNode;
  detail?: ReactNode;
}) {
  const uses = TOKEN_USES[name];
  return (
    <li>
      {sample}
      <code>{name}</code>
      {note && <small>{note}</small>}
      {detail && <small>{detail}</small>}
      {uses && (
        <details>
          <summary>{copy.usedBy}</summary>
          <small>{uses.join(', ')}</small>
        </details>
      )}
    </li>
  );
}

/**
 * A grid of tokens.
 * @param sample returns the look of a token; `css` is its custom property as a value
 */
export function Tokens({
  tokens,
  sample = () => null,
  note,
}: {
  tokens: readonly Token[];
  sample?: (css: string, token: Token) => ReactNode;
  note: (token: Token) => ReactNode;
}) {
  return (
    <Grid>
      {tokens.map((token) => {
        const { name, variable } = namesOf(token);
        const look = sample(`var(${variable})`, token);
        return <Entry key={name} sample={look} name={name} note={note(token)} />;
      })}
    </Grid>
  );
}

/** Body text of a text page. */
export const PageText = styled.p`
  max-width: ${size.read};
  ${typeset('body')}
`;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space[20]};
  code,
  small,
  summary {
    overflow-wrap: anywhere;
    ${typeset('caption')}
  }
  code,
  small {
    display: block;
  }
  code {
    margin-top: ${space[6]};
    font-weight: ${weight.medium};
  }
  small {
    color: ${color.text2};
  }
`;

export const Swatch = styled.div`
  height: ${size.avatarL};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.control};
`;

export const Box = styled.div`
  width: ${size.avatarXl};
  height: ${size.avatarL};
  border: ${border.hairline} solid ${color.lineStrong};
  background: ${color.surface};
`;

export const Bar = styled.div`
  height: ${space[20]};
  background: ${color.action};
`;

const Section = styled.section`
  margin-bottom: ${space[44]};
  & > h2 {
    margin-bottom: ${space[16]};
    ${typeset('groupTitle')}
  }
  & > p {
    max-width: ${size.read};
    margin-bottom: ${space[20]};
    color: ${color.text2};
    ${typeset('compact')}
  }
`;
