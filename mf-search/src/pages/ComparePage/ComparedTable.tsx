import { type Ref, useId } from 'react';
import { type ComparedPlace, MAX_COMPARED, pageAddress } from '@elbi/contract/domain';
import {
  Button,
  Icon,
  Picture,
  VisuallyHidden,
  below,
  border,
  color,
  focusRing,
  layer,
  size,
  space,
  typeset,
  weight,
  roomForBars,
  screenOnly,
} from '@elbi/design-system';
import { Link, useNavigation, useNow } from '@elbi/portal-sdk';
import { useComparison, usePlaceCard } from '@elbi/places-kit';
import { Check, Heart, Printer } from 'lucide-react';
import styled, { css } from 'styled-components';
import { copy } from '../../copy.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';

const { compare } = copy;

interface ComparedTableProps {
  places: readonly ComparedPlace[];
  /** Called with the column that is about to be removed. */
  onRemove: (index: number) => void;
  ref: Ref<HTMLTableElement>;
}

/**
 * A table with a column for each place. The first column is sticky, the best value of a row is
 * marked, and rows without a difference are quiet.
 */
export function ComparedTable({ places, onRemove, ref }: ComparedTableProps) {
  const now = useNow().getTime();
  return (
    <>
      <Bar>
        <p>{compare.legend}</p>
        <Button size="s" icon={Printer} onClick={() => window.print()}>
          {compare.print}
        </Button>
      </Bar>
      <Scrolled role="region" aria-label={compare.title} tabIndex={0}>
        <Table ref={ref} data-places={places.length}>
          <thead>
            <tr>
              <td />
              {places.map((place, index) => (
                <PlaceHead
                  key={place._id}
                  place={place}
                  places={places}
                  onRemove={() => onRemove(index)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(places, now).map((row) => (
              <Row key={row.label} row={row} places={places} />
            ))}
          </tbody>
        </Table>
      </Scrolled>
    </>
  );
}

interface PlaceHeadProps {
  place: ComparedPlace;
  places: readonly ComparedPlace[];
  onRemove: () => void;
}

function PlaceHead({ place, places, onRemove }: PlaceHeadProps) {
  const { remove } = useComparison();
  const { location } = useNavigation();
  const { card } = usePlaceCard(place);
  const { _id, accommodationName } = place;
  const nameId = useId();
  const others = places.filter((other) => other._id !== _id).map((other) => other._id);
  return (
    // Labelled only by the place, because screen readers read the name with every cell.
    <th scope="col" aria-labelledby={nameId}>
      <Photo src={place.pictures[0]} alt="" rounded="small" sizes="200px" />
      <Name id={nameId} to={pageAddress.place(_id)}>
        {accommodationName}
      </Name>
      <Actions>
        <Button
          size="s"
          render={
            <Link to={pageAddress.place(_id)} aria-label={compare.openNamed(accommodationName)} />
          }
        >
          {compare.open}
        </Button>
        {card.favourite && (
          <Save
            size="s"
            variant="text"
            icon={Heart}
            aria-label={compare.saveNamed(accommodationName)}
            aria-pressed={card.favourite.on}
            onClick={card.favourite.onToggle}
          >
            {card.favourite.on ? compare.saved : compare.save}
          </Save>
        )}
        <Button
          size="s"
          variant="text"
          render={
            <Link
              to={pageAddress.compare(others.join(','))}
              state={location.state}
              keepScroll
              aria-label={compare.removeNamed(accommodationName)}
              data-remove=""
              onClick={() => {
                onRemove();
                remove(_id);
              }}
            />
          }
        >
          {compare.remove}
        </Button>
      </Actions>
    </th>
  );
}

function Row({ row, places }: { row: ComparedRow; places: readonly ComparedPlace[] }) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        <span>{row.label}</span>
        {row.differs && <VisuallyHidden>{compare.differs}</VisuallyHidden>}
      </th>
      {places.map(({ _id }, index) => (
        <td key={_id} data-best={row.best.includes(index) || undefined}>
          {row.best.includes(index) && <Best icon={Check} size="s" />}
          <span>{row.values[index] ?? compare.notStated}</span>
          {row.best.includes(index) && <VisuallyHidden>{compare.best}</VisuallyHidden>}
        </td>
      ))}
    </tr>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[12]};
  color: ${color.text2};
  ${typeset('small')}
  ${screenOnly}
`;

const Scrolled = styled.div`
  margin-bottom: ${space[44]};
  overflow-x: auto;
  ${focusRing}
  @media print {
    overflow: visible;
  }
`;

/** On a phone the row headers and one place fit side by side. */
const leastWidths = Array.from({ length: MAX_COMPARED }, (_, index) => index + 1).map(
  (places) => css`
    &[data-places='${places}'] {
      min-width: calc(${size.mainButton} + ${places} * ${size.sort});
      ${below.tablet} {
        min-width: calc(${size.mainButton} * ${places + 1});
      }
    }
  `,
);

/** The places share the width equally. */
const Table = styled.table`
  table-layout: fixed;
  width: 100%;
  border-collapse: collapse;
  ${leastWidths}
  @media print {
    &[data-places] {
      min-width: 0;
    }
  }
  ${typeset('compact')}
  th,
  td {
    padding: ${space[12]} ${space[16]} ${space[12]} 0;
    border-bottom: ${border.hairline} solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  tr > :first-child {
    ${roomForBars} {
      position: sticky;
      inset-inline-start: 0;
      z-index: ${layer.raised};
    }
    width: ${size.mainButton};
    padding-inline-start: ${space[12]};
    background: ${color.page};
    color: ${color.text2};
    font-weight: ${weight.regular};
  }
  td {
    color: ${color.text2};
  }
  tr[data-differs] > * {
    color: ${color.text};
  }
  td[data-best] {
    position: relative;
    font-weight: ${weight.semibold};
  }
`;

const Best = styled(Icon)`
  display: inline-block;
  margin-inline-end: ${space[4]};
  color: ${color.ok};
  vertical-align: text-bottom;
`;

/** Equally wide in every column. */
const Photo = styled(Picture)`
  max-width: ${size.sort};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-top: ${space[8]};
  ${below.tablet} {
    flex-direction: column;
    gap: 0;
    max-width: ${size.sort};
  }
  ${screenOnly}
`;

const Save = styled(Button)`
  &[aria-pressed='true'] svg {
    fill: ${color.heart};
    stroke: ${color.heartLine};
  }
`;

const Name = styled(Link)`
  display: block;
  margin-block: ${space[10]} ${space[4]};
  ${typeset('cardTitle')}
`;
