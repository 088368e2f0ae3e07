import {
  NO_FILTERS,
  PRICE_LABELS,
  RENT_LABELS,
  type RentRow,
  isCompared,
  searchAddress,
} from '@elbi/contract/domain';
import { formatNumber, formatPeso } from '@elbi/contract/format';
import {
  Brownout,
  EmptyState,
  ErrorState,
  Link as TextLink,
  PageHeader,
  PageLayout,
  border,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, PageLoading } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useRentsView } from '../../api/use-rents-view.ts';
import { copy } from '../../copy.ts';

/** Usual rents by type and area (S7.usual.2). */
export default function RentsPage() {
  const { rents, error, isLoading, retry } = useRentsView();
  if (!rents && !error) return <PageLoading />;
  return (
    <PageLayout>
      <PageHeader title={RENT_LABELS.title} />
      {rents ? (
        <>
          <Lead>{copy.rents.lead}</Lead>
          {rents.length === 0 && <EmptyState>{copy.empty.plain}</EmptyState>}
          {groupsOf(rents).map((rows) => (
            <Rents key={headingOf(rows[0]!)} rows={rows} isLinked={hasOneBasis(rents, rows[0]!)} />
          ))}
          <File href="/api/rents?format=csv" download>
            {copy.rents.file}
          </File>
        </>
      ) : (
        <ErrorState
          scene={<Brownout />}
          title={copy.rents.failed}
          onRetry={retry}
          isPending={isLoading}
        >
          {error?.message}
        </ErrorState>
      )}
    </PageLayout>
  );
}

/** Like "Bed spaces, per month per head". */
const headingOf = ({ type, unit, basis }: RentRow) =>
  copy.rents.heading(RENT_LABELS.of[type], PRICE_LABELS.spoken[unit], PRICE_LABELS.basis[basis]);

/** Returns the rows of each heading, in order. */
function groupsOf(rents: readonly RentRow[]): RentRow[][] {
  return [...new Set(rents.map(headingOf))].map((heading) =>
    rents.filter((row) => headingOf(row) === heading),
  );
}

/** Returns whether a search by type and unit shows only the places of a heading. */
const hasOneBasis = (rents: readonly RentRow[], { type, unit, basis }: RentRow) =>
  rents.every((row) => row.type !== type || row.unit !== unit || row.basis === basis);

interface RentsProps {
  rows: readonly RentRow[];
  /** Whether the heading leads to the places. */
  isLinked: boolean;
}

function Rents({ rows, isLinked }: RentsProps) {
  const heading = headingOf(rows[0]!);
  const { columns } = copy.rents;
  const { type, unit } = rows[0]!;
  const places = searchAddress({ filters: { ...NO_FILTERS, type: [String(type)], unit: [unit] } });
  return (
    <div>
      <Heading>
        {isLinked ? <TextLink render={<Link to={places} />}>{heading}</TextLink> : heading}
      </Heading>
      <Table aria-label={heading}>
        <thead>
          <tr>
            {Object.values(columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.area}>
              <th scope="row">{row.area}</th>
              <td>{formatNumber(row.count)}</td>
              <td>
                {isCompared(row)
                  ? copy.rents.range(formatPeso(row.low), formatPeso(row.high))
                  : RENT_LABELS.tooFew}
              </td>
              <td>{formatNumber(row.free)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Lead = styled.p`
  max-width: 62ch;
  color: ${color.text2};
`;

const Heading = styled.h2`
  margin-block: ${space[32]} ${space[8]};
  ${typeset('groupTitle')}
`;

const File = styled(TextLink)`
  display: inline-block;
  margin-bottom: ${space[44]};
`;

/** All tables have the same columns. */
const Table = styled.table`
  width: 100%;
  margin-bottom: ${space[20]};
  table-layout: fixed;
  border-collapse: collapse;
  ${typeset('compact')}
  th,
  td {
    padding: ${space[8]} ${space[8]} ${space[8]} 0;
    border-bottom: ${border.hairline} solid ${color.line};
    text-align: start;
  }
  /* The longest name of an area and the widest range of rents, on a phone. */
  th:nth-child(1) {
    width: 25%;
  }
  th:nth-child(3) {
    width: 39%;
  }
  td {
    color: ${color.text2};
  }
`;
