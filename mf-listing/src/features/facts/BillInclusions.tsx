import { BILL_INCLUSIONS, type BillInclusion } from '@elbi/contract/codes';
import { Icon, below, border, color, radius, space, typeset, weight } from '@elbi/design-system';
import { Droplets, type LucideIcon, Wifi, Zap } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

const ICONS: Readonly<Record<BillInclusion, LucideIcon>> = {
  wifi: Wifi,
  water: Droplets,
  electricity: Zap,
};

/** Which bills the price covers; each of the three is answered. */
export function BillInclusions({ included }: { included: readonly BillInclusion[] }) {
  return (
    <List>
      {BILL_INCLUSIONS.map(({ key, label }) => {
        const isIncluded = included.includes(key);
        return (
          <div key={key}>
            <dt>
              <Icon icon={ICONS[key]} />
              {label}
            </dt>
            <dd data-included={isIncluded || undefined}>
              {isIncluded ? copy.bills.included : copy.bills.notIncluded}
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[12]};
  & > div {
    padding: ${space[14]} ${space[16]};
    border: ${border.hairline} solid ${color.line};
    border-radius: ${radius.panel};
    background: ${color.surface};
  }
  dt {
    display: flex;
    gap: ${space[10]};
    align-items: center;
    ${typeset('label')}
  }
  dt > svg {
    color: ${color.text2};
  }
  dd {
    margin-top: ${space[6]};
    color: ${color.text3};
    ${typeset('small')}
  }
  dd[data-included] {
    color: ${color.ok};
    font-weight: ${weight.medium};
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    border: ${border.hairline} solid ${color.line};
    border-radius: ${radius.panel};
    background: ${color.surface};
    & > div {
      display: flex;
      align-items: center;
      justify-content: space-between;
      border: 0;
      background: none;
    }
    & > div + div {
      border-top: ${border.hairline} solid ${color.line};
      border-radius: 0;
    }
    dd {
      margin-top: 0;
    }
  }
`;
