import { type AccommodationView, pageAddress } from '@elbi/contract/domain';
import {
  Button,
  below,
  border,
  bottomBar,
  color,
  from,
  layer,
  shadow,
  space,
  typeset,
  roomForBars,
  screenOnly,
} from '@elbi/design-system';
import { formatPeso } from '@elbi/contract/format';
import { Link, useSession } from '@elbi/portal-sdk';
import { Price } from '@elbi/places-kit';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { MonthlyCost } from '../costs/MonthlyCost.tsx';
import { ContactButton } from './ContactButton.tsx';

interface ContactBarProps extends AccommodationView {
  onContact: () => void;
}

/** Price and the main action, at the bottom of small screens. */
export function ContactBar({ accommodation, owner, onContact }: ContactBarProps) {
  const { user } = useSession();
  const { price, priceUnit, priceBasis, monthlyEstimate } = accommodation;
  const [min, max] = price;
  return (
    <Bar>
      <div>
        <Price amount={min} unit={priceUnit} basis={priceBasis} />
        {monthlyEstimate ? (
          <SecondaryPrice>
            <MonthlyCost short estimate={monthlyEstimate} />
          </SecondaryPrice>
        ) : (
          max > min && <SecondaryPrice>{copy.contact.upTo(formatPeso(max))}</SecondaryPrice>
        )}
      </div>
      {user?._id === owner._id ? (
        <Button
          variant="primary"
          icon={Pencil}
          render={<Link to={pageAddress.editPlace(accommodation._id)} />}
        >
          {copy.actions.edit}
        </Button>
      ) : (
        <ContactButton accommodation={accommodation} onContact={onContact} short />
      )}
    </Bar>
  );
}

const Bar = styled.div.attrs<Partial<typeof bottomBar>>(bottomBar)`
  ${roomForBars} {
    position: sticky;
    bottom: var(--tray-height, 0px);
    z-index: ${layer.sticky};
  }
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  margin-inline: calc(${space[32]} * -1);
  padding: ${space[12]} ${space[32]} ${space[16]};
  border-top: ${border.hairline} solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.bar};
  ${from.desktop} {
    display: none;
  }
  ${below.tablet} {
    margin-inline: calc(${space[16]} * -1);
    padding-inline: ${space[16]};
    & > button,
    & > a {
      flex: none;
      padding-inline: ${space[12]};
      white-space: nowrap;
    }
  }
  ${screenOnly}
`;

/** Further facts about the price, in one line. */
const SecondaryPrice = styled.p`
  color: ${color.text2};
  ${typeset('caption')}
`;
