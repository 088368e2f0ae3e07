import {
  type Accommodation,
  BILL_INCLUSIONS,
  FIELD_LABELS,
  PLACE_LABELS,
  monthsBeforeLabel,
  priceText,
} from '@elbi/contract/domain';
import { formatPeso } from '@elbi/contract/format';
import { border, color, size, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { checklistCopy } from './copy.ts';

const { sheet } = checklistCopy;

/** What tenant and owner record and sign on the first day, on a page of its own when printed. */
export function MoveInSheet({ place }: { place: Accommodation }) {
  return (
    <Root>
      <Title id="move-in">{sheet.title(place.accommodationName)}</Title>
      <p>{sheet.lead}</p>
      <Table aria-labelledby="move-in">
        <tbody>
          {rowsOf(place).map(([label, stated]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{stated}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  );
}

/** The rows of a place: what it states about costs, and empty ones for what only the day shows. */
function rowsOf(place: Accommodation): [label: string, stated?: string | null][] {
  const { bills, completeAddress, moveInCash, priceUnit } = place;
  const metered = BILL_INCLUSIONS.filter(
    ({ key }) =>
      priceUnit === 'month' && key !== 'wifi' && /^(?:metered|unknown)$/.test(bills[key].kind),
  );
  return [
    [FIELD_LABELS.place.completeAddress, completeAddress],
    [copy.costs.rent, priceText(place)],
    [PLACE_LABELS.moveIn, monthsBeforeLabel(place)],
    [sheet.paid(moveInCash === null ? null : formatPeso(moveInCash))],
    [sheet.receipt],
    ...metered.map(({ label }): [string] => [sheet.meter(label)]),
    ...sheet.conditions.map((label): [string] => [label]),
    [sheet.keys],
    ...sheet.signatures.map((label): [string] => [label]),
  ];
}

const Root = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[44]};
  break-before: page;
`;

const Title = styled.h2`
  ${typeset('groupTitle')}
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  overflow-wrap: anywhere;
  & th,
  & td {
    height: ${size.targetMin};
    padding: ${space[8]} ${space[12]};
    border: ${border.hairline} solid ${color.line};
    text-align: start;
  }
  & th {
    width: 40%;
    ${typeset('label')}
  }
`;
