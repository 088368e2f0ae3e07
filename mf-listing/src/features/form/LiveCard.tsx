import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { ACCOMMODATION_TYPES, TENANTS, labelOf, readAmount } from '@elbi/contract/domain';
import { Card, below, color, from, size, space, typeset, roomForBars } from '@elbi/design-system';
import { AccommodationCard } from '@elbi/places-kit';
import { formCopy } from './copy.ts';
import type { AccommodationFormValues } from './form-fields.tsx';
import type { FormPictures } from './pictures/use-pictures.ts';

const SHOWN = [
  'accommodationName',
  'type',
  'tenants',
  'location',
  'minPrice',
  'singlePrice',
  'priceUnit',
  'priceBasis',
  'curfew',
  'noCurfew',
] as const;

interface LiveCardProps {
  pictures: FormPictures;
  /** The current values of the form. */
  rating: { average: number; count: number };
}

/** A live preview of the place's card in the results. */
export function LiveCard({ pictures, rating }: LiveCardProps) {
  const { control } = useFormContext<AccommodationFormValues>();
  const [name, type, tenants, location, minPrice, singlePrice, unit, basis, curfew, noCurfew] =
    useWatch({
      control,
      name: SHOWN,
    });
  const { card } = formCopy;
  const amount = readAmount(minPrice) ?? 0;
  return (
    <Aside aria-label={card.title}>
      <Caption>{card.title}</Caption>
      <Card>
        <AccommodationCard
          name={name.trim() || card.name}
          link={<span />}
          picture={{
            src: pictures.items.find(({ status }) => status !== 'failed')?.preview,
            alt: '',
          }}
          place={[
            location || card.location,
            type === '' ? card.type : labelOf(ACCOMMODATION_TYPES, Number(type)),
          ]}
          facts={[tenants === '' ? card.tenants : labelOf(TENANTS, Number(tenants))]}
          curfew={noCurfew ? null : curfew || undefined}
          price={
            Number.isInteger(amount) && amount > 0
              ? { amount, unit, basis, from: !singlePrice }
              : null
          }
          rating={rating}
          sizes="276px"
        />
      </Card>
    </Aside>
  );
}

const Aside = styled.aside`
  max-width: ${size.sideCard};
  & > :last-child {
    padding: ${space[12]} ${space[12]} ${space[16]};
  }
  ${from.desktop} {
    ${roomForBars} {
      position: sticky;
      top: ${space[24]};
    }
  }
  ${below.tablet} {
    display: none;
  }
`;

const Caption = styled.p`
  margin-bottom: ${space[12]};
  color: ${color.text3};
  ${typeset('small')}
`;
