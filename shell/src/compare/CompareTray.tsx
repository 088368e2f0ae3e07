import type { RefObject } from 'react';
import { pageAddress } from '@elbi/contract/domain';
import {
  Button,
  PageLayout,
  Picture,
  below,
  border,
  bottomBar,
  color,
  layer,
  oneLine,
  shadow,
  size,
  space,
  typeset,
  visuallyHidden,
  roomForBars,
  screenOnly,
} from '@elbi/design-system';
import { Link, useNavigation } from '@elbi/portal-sdk';
import { useComparison } from '@elbi/places-kit';
import styled from 'styled-components';
import { copy } from '../copy.ts';

const THUMB_SIZES = '48px';

/**
 * The tray of places chosen for comparison, with a link to the comparison, on every page
 * (S7.compare.2). Hidden while none is chosen.
 */
export function CompareTray({ main }: { main: RefObject<HTMLElement | null> }) {
  const { places, clear } = useComparison();
  const { location } = useNavigation();
  if (places.length === 0) return null;
  const names = places.map(({ name }) => name).join(', ');
  function handleClear() {
    clear();
    // The tray is removed with its button.
    main.current?.focus({ preventScroll: true });
  }
  return (
    <Root aria-label={copy.compare.label} data-tray="">
      <Row width="wide">
        <Thumbs>
          {places.map(({ _id, picture }) => (
            <Picture key={_id} src={picture} alt="" rounded="small" sizes={THUMB_SIZES} />
          ))}
        </Thumbs>
        <Chosen title={names}>
          <span>{copy.compare.chosen(places.length)}</span>: <span>{names}</span>
        </Chosen>
        <Button size="s" variant="text" onClick={handleClear}>
          {copy.compare.clear}
        </Button>
        <Button
          size="s"
          render={
            <Link
              to={pageAddress.compare(places.map(({ _id }) => _id).join(','))}
              state={{ from: `${location.pathname}${location.search}` }}
            />
          }
        >
          {copy.compare.open}
        </Button>
      </Row>
    </Root>
  );
}

const Root = styled.aside.attrs<Partial<typeof bottomBar>>(bottomBar)`
  ${roomForBars} {
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky};
  }
  border-top: ${border.hairline} solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.bar};
  ${typeset('small')}
  ${screenOnly}
`;

const Row = styled(PageLayout)`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: flex-end;
  height: ${size.controlL};
`;

const Thumbs = styled.div`
  display: flex;
  flex: none;
  gap: ${space[4]};
  & > * {
    width: ${size.avatarS};
  }
  /* On a phone the pictures replace the names. */
  ${below.tablet} {
    flex: 1;
    & > * {
      width: ${space[32]};
    }
  }
`;

const Chosen = styled.p`
  flex: 1;
  min-width: 0;
  ${oneLine}
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
