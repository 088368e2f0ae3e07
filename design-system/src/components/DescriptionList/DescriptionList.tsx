import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { below, border, color, from, size, space, weight } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface DescriptionItem {
  term: string;
  /** An absent or empty value is shown as "Not stated". */
  value: ReactNode;
  icon?: LucideIcon;
}

export interface DescriptionListProps {
  /** Pairs of term and value. */
  items: readonly DescriptionItem[];
  /**
   * `facts`: an icon, the value in bold and its name below, three in a row (on phones they become
   * rows). `rows`: name at the left, value at the right, hairlines. `columns`: name and value side
   * by side.
   */
  variant?: 'facts' | 'rows' | 'columns';
  className?: string;
}

/** A list of names and values. */
export function DescriptionList({ items, variant = 'rows', className }: DescriptionListProps) {
  return (
    <Root className={className} data-variant={variant}>
      {items.map(({ term, value, icon }) => (
        <div key={term}>
          {icon && variant === 'facts' && <Icon icon={icon} size="l" />}
          <dt>{term}</dt>
          <dd>{isEmpty(value) ? <Unknown>{copy.notStated}</Unknown> : value}</dd>
        </div>
      ))}
    </Root>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

const Unknown = styled.span`
  color: ${color.text3};
  font-weight: ${weight.regular};
`;

const rows = `
  display: grid;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[12]};
    border-bottom: ${border.hairline} solid ${color.line};
    ${typeset('compact')}
  }
  & > div:last-child {
    border-bottom: 0;
  }
  dt {
    flex: none;
    max-width: 60%;
    color: ${color.text2};
  }
  dd {
    min-width: 0;
    font-weight: ${weight.medium};
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

const Root = styled.dl`
  min-width: 0;
  &[data-variant='rows'] {
    ${rows}
  }
  &[data-variant='facts'] {
    ${below.tablet} {
      ${rows}
      svg {
        display: none;
      }
    }
  }
  &[data-variant='columns'] > div {
    display: grid;
    grid-template-columns: ${size.termColumn} minmax(0, 1fr);
    gap: ${space[20]};
    padding-block: ${space[8]};
    ${typeset('compact')}
    ${below.tablet} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: ${space[12]};
    }
  }
  &[data-variant='columns'] dt {
    color: ${color.text2};
  }
  &[data-variant='columns'] dd {
    font-weight: ${weight.book};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${from.tablet} {
    &[data-variant='facts'] {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space[24]};
    }
    &[data-variant='facts'] > div {
      display: grid;
      grid-template-columns: ${size.iconL} minmax(0, 1fr);
      column-gap: ${space[14]};
      /* A fact is aligned with the top of its row. */
      align-content: start;
      align-items: center;
    }
    &[data-variant='facts'] svg {
      grid-row: span 2;
      /* Aligned with the others of its row, regardless of its length. */
      align-self: start;
      margin-top: ${space[10]};
      color: ${color.text2};
    }
    &[data-variant='facts'] dd {
      grid-row: 1;
      grid-column: 2;
      ${typeset('bodyStrong')}
      overflow-wrap: anywhere;
    }
    &[data-variant='facts'] dt {
      grid-row: 2;
      grid-column: 2;
      color: ${color.text3};
      ${typeset('small')}
    }
  }
`;
