import {
  type Accommodation,
  CAMPUS_POINTS,
  type Position,
  labelOf,
  publicPin,
  walkLabel,
  walksFrom,
} from '@elbi/contract/domain';
import { border, color, focusRing, space, touchTarget, typeset, weight } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

interface WalksProps {
  position: Position;
  precision: Accommodation['locationPrecision'];
}

/**
 * Walks to all points of the campus, the nearest first: classes may be far from the nearest gate.
 * They start from the public position, also for the owner, who sees the exact pin.
 */
export function Walks({ position, precision }: WalksProps) {
  const from = precision === 'barangay' ? position : publicPin(position, precision);
  const walks = walksFrom(from)
    .toSorted((one, other) => one.metres - other.metres)
    .map((walk) => (
      <li key={walk.point}>
        <span>{labelOf(CAMPUS_POINTS, walk.point)}</span>
        <Way>{walkLabel({ walk, locationPrecision: precision })}</Way>
      </li>
    ));
  return (
    <>
      <List aria-label={copy.map.walks}>{walks.slice(0, NEAREST)}</List>
      <Others>
        <summary>{copy.map.otherWalks(walks.length - NEAREST)}</summary>
        <List>{walks.slice(NEAREST)}</List>
      </Others>
    </>
  );
}

/** Number of walks that are always shown. */
const NEAREST = 2;

const List = styled.ul`
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('compact')}
  & > li {
    display: flex;
    gap: ${space[16]};
    justify-content: space-between;
    padding-block: ${space[6]};
  }
  & > li + li {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Others = styled.details`
  border-top: ${border.hairline} solid ${color.line};
  & > summary {
    ${touchTarget}
    padding-block: ${space[6]};
    color: ${color.text2};
    cursor: pointer;
    ${typeset('compact')}
    ${focusRing}
  }
`;

const Way = styled.span`
  color: ${color.text};
  font-weight: ${weight.medium};
`;
