import { useState } from 'react';
import { type AccommodationView, pageAddress } from '@elbi/contract/codes';
import {
  Button,
  Dialog,
  Price,
  below,
  border,
  bottomBar,
  color,
  formatPeso,
  from,
  layer,
  shadow,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, useLogInLink, useSession } from '@elbi/portal-sdk';
import { Pencil, Phone } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { MonthlyCost } from '../costs/MonthlyCost.tsx';
import { ContactActions } from './ContactActions.tsx';

/** Price and the main action, at the bottom of small screens. */
export function ContactBar({ accommodation, owner }: AccommodationView) {
  const { price, priceUnit, priceBasis, monthlyEstimate } = accommodation;
  const [min, max] = price;
  return (
    <Bar>
      <div>
        <Price amount={min} unit={priceUnit} basis={priceBasis} />
        {monthlyEstimate ? (
          <Beside>
            <MonthlyCost short estimate={monthlyEstimate} />
          </Beside>
        ) : (
          max > min && <Beside>{copy.contact.upTo(formatPeso(max))}</Beside>
        )}
      </div>
      <MainAction accommodation={accommodation} owner={owner} />
    </Bar>
  );
}

function MainAction({ accommodation, owner }: Pick<AccommodationView, 'accommodation' | 'owner'>) {
  const { user } = useSession();
  const logInLink = useLogInLink();
  const [isOpen, setOpen] = useState(false);

  if (user?._id === owner._id) {
    return (
      <Button
        variant="primary"
        icon={Pencil}
        render={<Link to={pageAddress.editPlace(accommodation._id)} />}
      >
        {copy.actions.edit}
      </Button>
    );
  }
  if (!user) {
    return (
      <Button variant="primary" {...logInLink}>
        {copy.contact.logIn}
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" icon={Phone} onClick={() => setOpen(true)}>
        {copy.contact.contactOwner}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.contact.dialogTitle} size="s">
        <ContactActions owner={owner} placeName={accommodation.accommodationName} />
      </Dialog>
    </>
  );
}

const Bar = styled.div.attrs<Partial<typeof bottomBar>>(bottomBar)`
  position: sticky;
  bottom: var(--tray-height, 0px);
  z-index: ${layer.sticky};
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
    & > div {
      flex: none;
    }
    & > button,
    & > a {
      padding-inline: ${space[14]};
    }
  }
`;

/** What else is to be known of the price, in one line. */
const Beside = styled.p`
  color: ${color.text2};
  ${typeset('caption')}
`;
