import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type MapPin, pageAddress, searchAddress, walkToLabel } from '@elbi/contract/domain';
import {
  IconButton,
  Picture,
  Link as TextLink,
  border,
  color,
  radius,
  shadow,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { type MapPosition, useMap } from '@elbi/places-kit/map';
import { Link } from '@elbi/portal-sdk';
import { Price } from '@elbi/places-kit';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { useSearchState } from '../search-state/use-search-state.ts';

interface ChosenPlacesProps {
  places: readonly MapPin[];
  /** The position of their pin, which stays visible. */
  at: MapPosition;
  onClose: () => void;
}

/**
 * A summary of the pressed pin's places, in the half of the map without the pin. It takes the
 * focus, and returns it to the pin when it is closed.
 */
export function ChosenPlaces({ places, at, onClose }: ChosenPlacesProps) {
  const { state } = useSearchState();
  const map = useMap();
  const box = useRef<HTMLElement>(null);
  const pin = useRef<Element>(null);
  useEffect(() => {
    // Once: Back shows a page that was kept in memory with the focus and the scroll position of its
    // entry.
    if (pin.current) return;
    pin.current = document.activeElement;
    box.current?.focus({ preventScroll: true });
    // The map may reach below the window: scroll only as far as necessary, so that the pin stays
    // visible.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function handleClose() {
    onClose();
    if (pin.current instanceof HTMLElement) pin.current.focus({ preventScroll: true });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') handleClose();
  }

  return (
    <Box
      ref={box}
      tabIndex={-1}
      aria-label={copy.map.chosen}
      data-above={map.project(at).y > map.size.height / 2 || undefined}
      onKeyDown={handleKeyDown}
    >
      <List>
        {places.map((place) => (
          <Row key={place._id}>
            <Picture src={place.pictures[0]} alt="" rounded="small" sizes="64px" />
            <Text>
              <Name
                render={
                  <Link to={pageAddress.place(place._id)} state={{ from: searchAddress(state) }} />
                }
              >
                {place.accommodationName}
              </Name>
              <Price
                size="s"
                from={place.price[0] < place.price[1]}
                amount={place.price[0]}
                unit={place.priceUnit}
              />
              <Walk>{walkToLabel(place)}</Walk>
            </Text>
          </Row>
        ))}
      </List>
      <Close icon={X} iconSize="s" label={copy.map.close} onClick={handleClose} />
    </Box>
  );
}

const Box = styled.section`
  position: relative;
  flex: 0 1 auto;
  display: flex;
  width: 100%;
  max-width: ${size.popover};
  min-height: 0;
  max-height: 45%;
  margin-block-start: auto;
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.photo};
  background: ${color.surface};
  box-shadow: ${shadow.e2};
  scroll-margin-block: ${space[16]};
  &[data-above] {
    margin-block-start: 0;
  }
  &:focus {
    outline: 0;
  }
`;

const List = styled.ul`
  display: grid;
  flex: 1;
  gap: ${space[12]};
  min-width: 0;
  padding: ${space[12]};
  overflow-y: auto;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${size.thumbS} minmax(0, 1fr);
  gap: ${space[12]};
  align-items: center;
`;

const Text = styled.div`
  display: grid;
  min-width: 0;
`;

/** Beside the button in the corner. */
const Name = styled(TextLink)`
  justify-self: start;
  margin-inline-end: ${space[28]};
  overflow-wrap: anywhere;
  ${typeset('cardTitle')}
`;

const Walk = styled.p`
  color: ${color.text2};
  ${typeset('caption')}
`;

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;
