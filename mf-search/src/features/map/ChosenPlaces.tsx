import {
  type AccommodationSummary,
  pageAddress,
  searchAddress,
  walkToLabel,
} from '@elbi/contract/codes';
import {
  IconButton,
  Picture,
  Price,
  Link as TextLink,
  border,
  color,
  oneLine,
  radius,
  shadow,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { useSearchState } from '../search-state/use-search-state.ts';

interface ChosenPlacesProps {
  places: readonly AccommodationSummary[];
  onClose: () => void;
}

/** What stands behind the pin that was pressed, in few words. */
export function ChosenPlaces({ places, onClose }: ChosenPlacesProps) {
  const { state } = useSearchState();
  if (places.length === 0) return null;
  return (
    <Box aria-label={copy.map.chosen}>
      <List>
        {places.map((place) => (
          <Row key={place._id}>
            <Picture src={place.pictures[0]} alt="" rounded="small" sizes="64px" />
            <Words>
              <Name
                render={
                  <Link to={pageAddress.place(place._id)} state={{ from: searchAddress(state) }} />
                }
              >
                {place.accommodationName}
              </Name>
              <Price size="s" from amount={place.price[0]} unit={place.priceUnit} />
              <Walk>{walkToLabel(place)}</Walk>
            </Words>
          </Row>
        ))}
      </List>
      <Close icon={X} iconSize="s" label={copy.map.close} onClick={onClose} />
    </Box>
  );
}

const Box = styled.section`
  position: absolute;
  inset: auto ${space[64]} ${space[40]} ${space[8]};
  display: flex;
  max-width: ${size.popover};
  max-height: 45%;
  padding: ${space[12]} 0 ${space[12]} ${space[12]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.photo};
  background: ${color.surface};
  box-shadow: ${shadow.e2};
`;

const List = styled.ul`
  display: grid;
  flex: 1;
  gap: ${space[12]};
  min-width: 0;
  overflow-y: auto;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${size.thumbS} minmax(0, 1fr);
  gap: ${space[12]};
  align-items: center;
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
`;

const Name = styled(TextLink)`
  ${typeset('cardTitle')}
  ${oneLine}
`;

const Walk = styled.p`
  color: ${color.text2};
  ${typeset('caption')}
`;

const Close = styled(IconButton)`
  align-self: start;
  margin-top: calc(${space[12]} * -1);
`;
