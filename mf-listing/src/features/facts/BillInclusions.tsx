import {
  type Accommodation,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type BillInclusion,
  billText,
  labelOf,
} from '@elbi/contract/domain';
import { Icon, color, space, typeset, weight } from '@elbi/design-system';
import { Droplets, type LucideIcon, Wifi, Zap } from 'lucide-react';
import styled from 'styled-components';

const ICONS: Readonly<Record<BillInclusion, LucideIcon>> = {
  wifi: Wifi,
  water: Droplets,
  electricity: Zap,
};

/** How each bill is paid; included bills are highlighted. */
export function BillInclusions({
  place: { bills, priceBasis },
}: {
  place: Pick<Accommodation, 'bills' | 'priceBasis'>;
}) {
  return (
    <List>
      {BILL_INCLUSIONS.map(({ key, label }) => (
        <div key={key}>
          <dt>
            <Icon icon={ICONS[key]} />
            <span>{label}</span>
          </dt>
          <dd data-included={bills[key].kind === 'included' || undefined}>
            {billText(bills[key], priceBasis) ?? labelOf(BILL_KINDS, 'unknown')}
          </dd>
        </div>
      ))}
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
