import { type AccommodationView, pageAddress, rentComparisonText } from '@elbi/contract/domain';
import {
  Link as TextLink,
  below,
  border,
  color,
  from,
  radius,
  shadow,
  space,
  touchTarget,
  typeset,
  roomForBars,
  screenOnly,
} from '@elbi/design-system';
import { formatPeso } from '@elbi/contract/format';
import { Link, useSession } from '@elbi/portal-sdk';
import { Price } from '@elbi/places-kit';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { MonthlyCost } from '../costs/MonthlyCost.tsx';
import { BillInclusions } from '../facts/BillInclusions.tsx';
import { Vacancy } from '../vacancy/Vacancy.tsx';
import { BoxSection, BoxTitle } from './box-parts.ts';
import { ContactButton } from './ContactButton.tsx';
import { OwnerCard } from './OwnerCard.tsx';

interface PriceBoxProps extends AccommodationView {
  onContact: () => void;
}

/**
 * Price, contact, availability and the owner: sticky beside the page on a desktop. On smaller
 * screens the bar at the bottom has price and contact.
 */
export function PriceBox({ onContact, ...view }: PriceBoxProps) {
  const { accommodation, owner } = view;
  const { user } = useSession();
  const { price, priceUnit, priceBasis, monthlyEstimate, rentComparison } = accommodation;
  const [min, max] = price;
  return (
    <Box aria-label={copy.contact.label}>
      <OnDesktop>
        <Price amount={min} unit={priceUnit} basis={priceBasis} size="l" />
        {max > min && <SecondaryPrice>{copy.contact.upTo(formatPeso(max))}</SecondaryPrice>}
        {monthlyEstimate && (
          <SecondaryPrice>
            <MonthlyCost estimate={monthlyEstimate} />
          </SecondaryPrice>
        )}
        <Actions>
          {user?._id === owner._id ? (
            <SecondaryPrice>{copy.contact.own}</SecondaryPrice>
          ) : (
            <ContactButton accommodation={accommodation} onContact={onContact} size="l" fullWidth />
          )}
        </Actions>
      </OnDesktop>
      {rentComparison && (
        <BoxSection>
          <SecondaryPrice>
            <TextLink render={<Link to={pageAddress.rents()} />}>
              {rentComparisonText(rentComparison)}
            </TextLink>
          </SecondaryPrice>
        </BoxSection>
      )}
      <Vacancy accommodation={accommodation} />
      {/* The parts of a monthly cost say it of a place per month. */}
      {!monthlyEstimate && (
        <BoxSection>
          <BoxTitle>{copy.bills.title}</BoxTitle>
          <BillInclusions place={accommodation} />
        </BoxSection>
      )}
      <OwnerCard {...view} />
      <Checklist render={<Link to={pageAddress.checklist(accommodation._id)} />}>
        {copy.checklist.open}
      </Checklist>
    </Box>
  );
}

const Box = styled.aside`
  ${from.desktop} {
    ${roomForBars} {
      position: sticky;
      top: ${space[24]};
    }
    padding: ${space[24]};
    border: ${border.hairline} solid ${color.line};
    border-radius: ${radius.box};
    background: ${color.surface};
    box-shadow: ${shadow.e2};
  }
  ${below.desktop} {
    padding-block: ${space[28]};
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const OnDesktop = styled.div`
  margin-bottom: ${space[20]};
  padding-bottom: ${space[20]};
  border-bottom: ${border.hairline} solid ${color.line};
  ${below.desktop} {
    display: none;
  }
`;

/** Further facts about the price. */
const SecondaryPrice = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[16]};
  margin-top: ${space[20]};
`;

const Checklist = styled(TextLink)`
  ${touchTarget}
  display: inline-block;
  margin-top: ${space[16]};
  ${typeset('small')}
  ${screenOnly}
`;
