import {
  ACCOMMODATION_TYPES,
  type Accommodation,
  labelOf,
  pageAddress,
  priceText,
  walkToLabel,
} from '@elbi/contract/domain';
import {
  Button,
  Logo,
  PageLayout,
  Link as TextLink,
  border,
  color,
  radius,
  screenOnly,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, NotFound, useSession } from '@elbi/portal-sdk';
import { useBrowserValue } from '@elbi/portal-sdk/forms';
import { Printer } from 'lucide-react';
import styled from 'styled-components';
import { QrCode } from '../../features/poster/QrCode.tsx';
import { posterCopy } from '../../features/poster/copy.ts';
import { PlacePage } from './PlacePage.tsx';

/** A poster of one's own listed place, to print (S7.poster.1). */
export default function PosterPage() {
  const { user } = useSession();
  return (
    <PlacePage title={posterCopy.title}>
      {({ accommodation }) =>
        accommodation.ownerId === user?._id && !accommodation.isArchived ? (
          <Poster place={accommodation} />
        ) : (
          <NotFound />
        )
      }
    </PlacePage>
  );
}

const readOrigin = () => location.origin;

function Poster({ place }: { place: Accommodation }) {
  const { _id, accommodationName: name, type } = place;
  const origin = useBrowserValue(readOrigin, '');
  const address = pageAddress.place(_id);
  const walk = walkToLabel(place);
  return (
    <PageLayout width="read">
      <Actions>
        <p>{posterCopy.lead}</p>
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          {posterCopy.print}
        </Button>
        <TextLink render={<Link to={address} />}>{posterCopy.back}</TextLink>
      </Actions>
      <Sheet data-theme="light">
        <Logo />
        <Name>{name}</Name>
        <p>{posterCopy.where(labelOf(ACCOMMODATION_TYPES, type), place.location)}</p>
        <Code data-drawn-later>
          {origin && <QrCode text={origin + address} label={posterCopy.code(name)} />}
        </Code>
        <Scan>{posterCopy.scan}</Scan>
        <p>{priceText(place)}</p>
        {walk !== null && <p>{walk}</p>}
      </Sheet>
    </PageLayout>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
  align-items: center;
  padding-block: ${space[28]};
  color: ${color.text2};
  & > p {
    flex: 1 0 100%;
  }
  ${screenOnly}
`;

/** Paper, in the dark theme too. */
const Sheet = styled.article`
  display: grid;
  gap: ${space[12]};
  justify-items: center;
  margin-bottom: ${space[64]};
  padding: ${space[44]} ${space[28]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  ${typeset('sectionTitle')}
  & > p::first-letter {
    text-transform: uppercase;
  }
  /* Fills most of an A4 page, also with a long name. */
  @media print {
    margin: 0;
    border: 0;
    zoom: 1.35;
  }
`;

const Name = styled.h1`
  margin-top: ${space[20]};
  overflow-wrap: anywhere;
  ${typeset('display')}
`;

/** As large as it will be before its code has loaded. */
const Code = styled.div`
  width: 72%;
  aspect-ratio: 1;
`;

const Scan = styled.p`
  color: ${color.link};
  ${typeset('pageTitle')}
`;
