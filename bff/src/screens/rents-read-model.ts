import { FILTER_BARANGAYS, LIMITS, type RentRow, TOWN_AREA } from '@elbi/contract/domain';
import type { Read } from '../database/read.ts';
import { manilaDate } from '../database/manila-day.ts';
import { IS_LISTED } from '../product/places/is-listed.ts';

const NAMED: readonly string[] = FILTER_BARANGAYS.slice(0, -1);
const OTHERS = FILTER_BARANGAYS.at(-1)!;

/** The rent at a share of the listed ones, from the lowest; null where they are too few to say. */
const rentAt = (share: number) => `case when count(*) >= ${LIMITS.comparedRents.min} then
  percentile_disc(${share}) within group (order by min_price) end`;

/** Free slots that the owner stated in the last 60 days; a status without a number adds none. */
const FREE_SLOTS = `case when vacancy_status in ('available', 'few') and vacancy_reminded_at is null
    and vacancy_slots is not null and coalesce(vacancy_free_from <= ${manilaDate()}, true)
  then least(vacancy_slots, pax) end`;

/** Returns the rents of listed places by type, unit and basis, in the town and by area (S7.usual.2). */
export async function listRents(read: Read): Promise<RentRow[]> {
  const { rows } = await read.query<RentRow>({
    name: 'rents',
    text: `with listed as (
        select type, price_unit as unit, price_basis as basis, min_price,
          case when location = any($1) then location else $2 end as area, ${FREE_SLOTS} as free
        from accommodation where ${IS_LISTED}
      )
      select type, unit, basis, coalesce(area, $3) as area, count(*)::int as count,
        ${rentAt(0.25)} as low, ${rentAt(0.5)} as middle, ${rentAt(0.75)} as high,
        coalesce(sum(free), 0)::int as free
      from listed
      group by grouping sets ((type, unit, basis), (type, unit, basis, area))
      order by type, unit, basis, grouping(area) desc,
        array_position($1 || array[$2], area)`,
    values: [NAMED, OTHERS, TOWN_AREA],
  });
  return rows;
}
