import { BILL_INCLUSIONS, type BillInclusion } from '@elbi/contract/codes';
import { Icon, color, space, typeset, weight } from '@elbi/design-system';
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
  & > div {
    display: flex;
    gap: ${space[16]};
    align-items: center;
    justify-content: space-between;
    padding-block: ${space[6]};
  }
  dt {
    display: flex;
    gap: ${space[10]};
    align-items: center;
    ${typeset('compact')}
  }
  dt > svg {
    color: ${color.text2};
  }
  dd {
    color: ${color.text3};
    ${typeset('small')}
  }
  dd[data-included] {
    color: ${color.ok};
    font-weight: ${weight.medium};
  }
`;
