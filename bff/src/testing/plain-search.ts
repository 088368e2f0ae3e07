import {
  BARANGAY_ANCHORS,
  CAMPUS_POINTS,
  FILTER_BARANGAYS,
  FILTER_GROUPS,
  type FilterParam,
  JEEP_STOPS,
  PAGE_SIZE,
  PRICE_BRACKETS,
  type SchoolTerm,
  type Search as ParsedSearch,
} from '@elbi/contract/domain';
import { dateInManila } from '@elbi/contract/format';
import type { Pool } from 'pg';
import { manilaDate } from '../database/manila-day.ts';
import { IS_LISTED } from '../product/places/is-listed.ts';
import {
  type FoundPlace,
  type FoundPlaces,
  foundPlaceColumns,
} from '../product/search/search-read-model.ts';
import {
  type ParsedTerm,
  type TermPart,
  isMentioned,
  isOnlySigns,
  parseTerm,
} from '../product/search/term/parse-term.ts';
import { NEAR_MINUTES, spellingsOf } from '../product/search/term/term-vocabulary.ts';
import { forgivesTypo, isFoundWhole } from '../product/search/word-index.ts';

const anchors = Object.entries(BARANGAY_ANCHORS)
  .map(([name, { latitude, longitude }]) => `('${name}', ${latitude}, ${longitude})`)
  .join(', ');
const toPoints = CAMPUS_POINTS.map(
  ({ key, latitude, longitude }) =>
    `metres_on_foot(lat, long, ${latitude}, ${longitude}) as "${key}"`,
).join(', ');
const toStops = JEEP_STOPS.map(
  ({ latitude, longitude }) => `metres_on_foot(lat, long, ${latitude}, ${longitude})`,
).join(', ');

/** SQL functions and views that {@link plainSearchOf} needs. */
const SCHEMA = `
  create or replace function within_one_edit(a text, b text) returns boolean
  language plpgsql immutable as $$
  declare
    same integer := 0;
  begin
    while same < least(char_length(a), char_length(b))
      and substr(a, same + 1, 1) = substr(b, same + 1, 1)
    loop
      same := same + 1;
    end loop;
    return case char_length(a) - char_length(b)
      when 1 then substr(a, same + 2) = substr(b, same + 1)
      when -1 then substr(a, same + 1) = substr(b, same + 2)
      when 0 then substr(a, same + 2) = substr(b, same + 2)
        or (substr(a, same + 3) = substr(b, same + 3)
          and substr(a, same + 1, 1) = substr(b, same + 2, 1)
          and substr(a, same + 2, 1) = substr(b, same + 1, 1))
      else false
    end;
  end
  $$;
  create or replace function metres_on_foot(lat float8, long float8, to_lat float8, to_long float8)
  returns float8 language sql immutable
  return round(1.3 * 2 * 6371000 * asin(sqrt(
    sin(radians(to_lat - lat) / 2) ^ 2
      + cos(radians(lat)) * cos(radians(to_lat)) * sin(radians(to_long - long) / 2) ^ 2
  )));
  create materialized view plain_word as
    select distinct word from accommodation, unnest(string_to_array(search_text, ' ')) word;
  create materialized view plain_place as
    with located as (
      select accommodation.*,
        case when accommodation.latitude is null then anchor.lat
          when location_precision = 'exact' then accommodation.latitude
          else round(accommodation.latitude::numeric, 3)::float8 end as lat,
        case when accommodation.latitude is null then anchor.long
          when location_precision = 'exact' then accommodation.longitude
          else round(accommodation.longitude::numeric, 3)::float8 end as long
      from accommodation
        left join (values ${anchors}) anchor (name, lat, long) on anchor.name = accommodation.location
      where ${IS_LISTED}
    )
    select *, ${toPoints}, least(${toStops}) as stop from located;`;

/** Prepares a database for {@link plainSearchOf}. */
export const preparePlainSearch = (pool: Pool) => pool.query(SCHEMA);

/**
 * Measures the places as they are now. Returns the reference implementation of a search of them in
 * plain SQL, which reads every place. The portal's index must find the same.
 */
export async function plainSearchOf(pool: Pool) {
  await pool.query('refresh materialized view plain_word; refresh materialized view plain_place');
  // Searches share many statements, about places that do not change in between.
  const responses = new Map<string, Promise<unknown>>();
  const queryPool = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  const query = (...statement: unknown[]) => {
    const key = JSON.stringify(statement);
    const response = responses.get(key) ?? queryPool(...statement);
    responses.set(key, response);
    return response;
  };
  return (search: ParsedSearch) => plainSearch({ query } as Plain, search);
}

type Plain = Pick<Pool, 'query'>;

/** The values of a statement; `add` returns the placeholder of a value. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** A search with its parsed term, and how its parts are read. */
interface Search extends ParsedSearch {
  read: ParsedTerm;
  reading: 'conditions' | 'mentions' | 'name';
  /** Whether a filter or the term has the day by which places are free. */
  hasDay: boolean;
}

async function plainSearch(pool: Plain, search: ParsedSearch): Promise<FoundPlaces> {
  const { rows: names } = await pool.query<{ word: string }>(
    `select distinct unnest(string_to_array(search_name, ' ')) word from accommodation where ${IS_LISTED}`,
  );
  const inNames = new Set(names.map(({ word }) => word));
  const { rows: terms } = await pool.query<SchoolTerm>(
    'select name, starts_on as start from school_term order by starts_on',
  );
  const today = dateInManila(new Date());
  const read = parseTerm(search.term, (word) => inNames.has(word), { terms, today });
  const { parts } = read;
  /** Reads the term where a filter has a day, or none. */
  const readAs = async (isByFilter: boolean) => {
    const hasDay = isByFilter || parts.some(({ condition }) => condition?.param === 'from');
    const reading = search.asText ? 'mentions' : 'conditions';
    const asked: Search = { ...search, read, reading, hasDay };
    if (await isName(pool, asked)) asked.reading = 'name';
    const { remaining, relaxed } = await relaxTerm(pool, asked);
    return { asked, remaining, relaxed, rest: { ...asked, read: { ...read, parts: remaining } } };
  };
  const isByDay = search.filters.from.length > 0;
  const first = await readAs(isByDay);
  const { asked, remaining, relaxed, rest } = first;
  const toCome = terms.filter(({ start }) => start > today);
  const isByVacancy = (['vacant', 'pax'] as const).some(
    (param) =>
      search.filters[param].length > 0 || parts.some(({ condition }) => condition?.param === param),
  );
  const byDay = isByDay || !isByVacancy ? first : await readAs(true);
  const countBy = async (from: string[]) => {
    const { rest: other } = from.length > 0 ? byDay : await readAs(false);
    return countPlain(pool, { ...other, filters: { ...search.filters, from } });
  };
  const found = await findPlain(pool, rest, toCome, isByVacancy ? countBy : null);
  const understood = remaining.flatMap((part) => {
    const isMet =
      asked.reading === 'conditions' || (asked.reading === 'mentions' && !isMentioned(part));
    return part.condition && isMet ? [{ text: part.text, ...part.condition }] : [];
  });
  const mentioned = asked.reading === 'conditions' && parts.some(isMentioned);
  const total = mentioned
    ? (await countPlain(pool, { ...asked, reading: 'mentions' })) - (await countPlain(pool, asked))
    : 0;
  return { ...found, understood, relaxed, mentions: { total } };
}

/** Returns whether some name has all words, which are not only conditions that places meet. */
async function isName(pool: Plain, asked: Search): Promise<boolean> {
  const { parts } = asked.read;
  if (asked.asText || !parts.some(({ condition }) => condition)) return false;
  const values = new Values();
  const words = parts.flatMap((part) => part.words.map((word) => has('search_name', word, values)));
  const { rows } = await pool.query(
    `select 1 from accommodation where ${[IS_LISTED, ...words].join(' and ')} limit 1`,
    values.list,
  );
  if (rows.length === 0) return false;
  return parts.some(({ condition }) => !condition) || (await countPlain(pool, asked)) === 0;
}

/** Drops parts of a term like the search when no place matches all of them. */
async function relaxTerm(
  pool: Plain,
  search: Search,
): Promise<{ remaining: readonly TermPart[]; relaxed: FoundPlaces['relaxed'] }> {
  const all = search.read.parts;
  const totalOf = (parts: readonly TermPart[]) =>
    countPlain(pool, { ...search, read: { ...search.read, parts } });
  // Other words may also ask for places.
  const least = search.read.phrases.length > 1 ? 0 : 1;
  if (all.length <= least || (await totalOf(all)) > 0) return { remaining: all, relaxed: null };
  for (let remaining = all; remaining.length > least;) {
    const others = remaining.map((_, at) => remaining.toSpliced(at, 1));
    const totals: number[] = [];
    const alone: number[] = [];
    for (const parts of others) totals.push(await totalOf(parts));
    for (const part of remaining) alone.push(await totalOf([part]));
    const isKind = (at: number) => /^(?:type|tenant)$/.test(remaining[at]!.condition?.param ?? '');
    const lesser = totals.map((each, at) => (isKind(at) ? 0 : each));
    const helping = Math.max(...lesser) > 0 ? lesser : totals;
    const total = Math.max(...helping);
    remaining = others[total > 0 ? helping.indexOf(total) : alone.indexOf(Math.min(...alone))]!;
    if (total === 0) continue;
    const left = remaining;
    const without = all.filter((part) => !left.includes(part)).map(({ text }) => text);
    return { remaining, relaxed: { without: [...new Set(without)].join(', '), total } };
  }
  return { remaining: all, relaxed: null };
}

async function countPlain(pool: Plain, search: Search): Promise<number> {
  const values = new Values();
  const conditions = ['true', ...filterConditions(search, values).values()].join(' and ');
  const { rows } = await pool.query<{ total: number }>(
    `${placesOf(search, values)}
     select count(*)::int total from places accommodation where ${conditions}`,
    values.list,
  );
  return rows[0]!.total;
}

type FoundPlain = Omit<FoundPlaces, 'understood' | 'relaxed' | 'mentions'>;

/** @param countBy counts the places by another day, or by none, where that changes other filters */
async function findPlain(
  pool: Plain,
  search: Search,
  terms: SchoolTerm[],
  countBy: ((from: string[]) => Promise<number>) | null,
): Promise<FoundPlain> {
  const values = new Values();
  const conditions = filterConditions(search, values);
  // One column for each filter: planning a statement that repeats the conditions takes longest.
  const meets = (param: FilterParam) => `"meets ${param}"`;
  const judged = [...conditions].map(([param, sql]) => `${sql} as ${meets(param)}`);
  const places = `${placesOf(search, values)},
    judged as materialized (select ${['places.*', ...judged].join(', ')} from places)`;
  const all = (except?: FilterParam) => {
    const others = [...conditions.keys()].filter((param) => param !== except);
    return ['true', ...others.map(meets)].join(' and ');
  };
  const groups = FILTER_GROUPS.map((group) =>
    group.param === 'from'
      ? { ...group, choices: terms.map(({ start }) => ({ value: start })) }
      : group,
  );
  const counts = groups.flatMap(({ param, match, choices }) =>
    choices.map(({ value }) => {
      const within = match === 'all' ? all() : all(param);
      return `count(*) filter (where ${within} and ${condition(search, param, [value], values)})`;
    }),
  );
  const relaxed = [...conditions.keys()].map((param) => `count(*) filter (where ${all(param)})`);
  const { rows } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `${places} select count(*) filter (where ${all()}),
      count(*) filter (where ${all()} and price_unit = 'night'), ${[...counts, ...relaxed].join(', ')}
      from judged accommodation`,
    values: values.list,
  } as never);
  const numbers = (rows[0] ?? []).map(Number);
  const [total = 0, nightly = 0] = numbers;
  const [beside, without] = [numbers.slice(2, 2 + counts.length), numbers.slice(2 + counts.length)];
  const facets = Object.fromEntries(
    groups.map(({ param, choices }) => [
      param,
      Object.fromEntries(choices.map(({ value }) => [value, beside.shift()])),
    ]),
  ) as FoundPlaces['facets'];
  if (countBy) {
    for (const { start } of terms) facets.from[start] = await countBy([start]);
    const ofDay = [...conditions.keys()].indexOf('from');
    if (total === 0 && ofDay !== -1) without[ofDay] = await countBy([]);
  }
  const helping = [...conditions.keys()]
    .map((param, at) => ({ param, total: without[at]! }))
    .filter((each) => each.total > 0)
    .sort((a, b) => b.total - a.total);
  const relax = total === 0 ? (helping[0] ?? null) : null;
  return { page: await pageOf(pool, search), total, nightly, facets, relax, terms };
}

async function pageOf(pool: Plain, search: Search): Promise<FoundPlace[]> {
  const values = new Values();
  const conditions = ['true', ...filterConditions(search, values).values()];
  const { rows } = await pool.query<FoundPlace>(
    `${placesOf(search, values)},
     page as (
       select id, row_number() over (order by ${orderOf(search, values)}) as place
       from places accommodation where ${conditions.join(' and ')}
       order by place limit ${PAGE_SIZE} offset ${(search.page - 1) * PAGE_SIZE}
     )
     select ${foundPlaceColumns('null::uuid')}
     from page join accommodation on accommodation.id = page.id order by page.place`,
    values.list,
  );
  return rows;
}

/** The listed places with the words and in the box of a search. */
function placesOf(search: Search, values: Values): string {
  const conditions = ['true', ...termConditions(search, values), ...boxConditions(search, values)];
  return `with places as materialized (select * from plain_place where ${conditions.join(' and ')})`;
}

const GATES = '"main-gate", "raymundo-gate", "sacay"';
const metresTo = ({ point }: Search) => (point === null ? `least(${GATES})` : `"${point}"`);

function filterConditions(search: Search, values: Values): Map<FilterParam, string> {
  const on = FILTER_GROUPS.filter(({ param }) => search.filters[param].length > 0);
  return new Map(
    on.map(({ param }) => [param, condition(search, param, search.filters[param], values)]),
  );
}

/** Minutes after noon: a gate that closes after midnight closes later than one before it. */
const afterNoon = (time: string) => `mod(extract(epoch from ${time})::int / 60 + 720, 1440)`;

/** Whether it is free only from a later day, which counts as full without a day in the search. */
const isLater = ({ hasDay }: Search) =>
  hasDay
    ? 'false'
    : `(vacancy_status in ('available', 'few') and coalesce(vacancy_free_from > ${manilaDate()}, false))`;

/** The condition of one filter; choices of amenities and bills hold together, others are alternatives. */
function condition(
  search: Search,
  param: FilterParam,
  chosen: readonly string[],
  values: Values,
): string {
  const either = (conditions: readonly string[]) => `(${conditions.join(' or ')})`;
  const named = FILTER_BARANGAYS.slice(0, -1);
  switch (param) {
    case 'type':
      return `type = any(${values.add(chosen)}::smallint[])`;
    case 'price':
      return either(
        PRICE_BRACKETS.filter(({ code }) => chosen.includes(String(code))).map(
          ({ min, max }) => `min_price between ${min} and ${max}`,
        ),
      );
    case 'loc':
      return either([
        `location = any(${values.add(chosen)})`,
        ...(chosen.includes('Others') ? [`location <> all(${values.add(named)})`] : []),
      ]);
    case 'tenant':
      return `tenants = any(${values.add(chosen)}::smallint[])`;
    case 'unit':
      return `price_unit = any(${values.add(chosen)})`;
    case 'vacant':
      return `(vacancy_status in ('available', 'few', 'waitlist') and vacancy_reminded_at is null
        and not ${isLater(search)})`;
    case 'from':
      return `(vacancy_status in ('available', 'few') and vacancy_reminded_at is null
        and coalesce(vacancy_free_from <= greatest(date '${chosen[0]}', ${manilaDate()}), true))`;
    case 'approved':
      return 'approval is not null';
    case 'verified':
      return 'is_verified';
    case 'walk':
      return `coalesce(ceil(${metresTo(search)} / 75) <= ${Number(chosen[0])}, false)`;
    case 'ride':
      return `coalesce(ceil(least(${GATES}, stop) / 75) <= ${Number(chosen[0])}, false)`;
    case 'amenities':
      return `amenities @> ${values.add(chosen)}`;
    case 'bills':
      return `bill_inclusions @> ${values.add(chosen)}`;
    case 'budget':
      return `coalesce(monthly_low <= ${Number(chosen[0])}, false)`;
    case 'rent':
      return `(price_unit = 'month' and min_price <= ${Number(chosen[0])})`;
    case 'pax':
      return `case when price_basis <> 'head' or vacancy_reminded_at is not null then pax
        when vacancy_status in ('full', 'waitlist') or ${isLater(search)} then 0
        else least(pax, coalesce(vacancy_slots, case when vacancy_status = 'few' then 1 end)) end >= ${Number(chosen[0])}`;
    case 'stay':
      return `minimum_stay <= ${Number(chosen[0])} * case price_unit when 'night' then 30 else 1 end`;
    case 'advance':
      return `coalesce(advance_months <= ${Number(chosen[0])}, false)`;
    case 'deposit':
      return `coalesce(deposit_months <= ${Number(chosen[0])}, false)`;
    case 'flooded':
      return `flooded = any(${values.add(chosen)})`;
    case 'facts':
      return `facts @> ${values.add(chosen)}`;
    case 'visitors':
      return either(
        chosen.map((choice) =>
          choice === 'none'
            ? `visitors_allowed = 'not allowed'`
            : choice === 'day'
              ? `visitors_allowed <> 'not allowed'`
              : `visitors_allowed = 'overnight allowed'`,
        ),
      );
    case 'curfew':
      return chosen[0] === 'none'
        ? 'curfew is null'
        : `coalesce(${afterNoon('curfew')} >= ${afterNoon(`time '${chosen[0]}'`)}, true)`;
    case 'offered': {
      const [after, until] = chosen[0]!.split('-').map(Number);
      const at = 'extract(epoch from offered_at) * 1000';
      return `coalesce(${at} > ${after} and ${at} <= ${until}, false)`;
    }
  }
}

function boxConditions({ box }: Search, values: Values): string[] {
  if (!box) return [];
  const { south, west, north, east } = box;
  return [
    `coalesce(lat between ${values.add(south)}::float8 and ${values.add(north)}::float8
      and long between ${values.add(west)}::float8 and ${values.add(east)}::float8, false)`,
  ];
}

/** Conditions under which a place has the parts of a term; no place has only punctuation. */
function termConditions(search: Search, values: Values): string[] {
  const { term, read } = search;
  if (term !== '' && isOnlySigns(term)) return ['false'];
  return read.parts.map((part) => partCondition(search, part, 'anywhere', values));
}

/** Levels at which a place matches a part of a term; each includes the ones before. */
type WordMatches = 'name' | 'met' | 'text' | 'mistakenName' | 'anywhere';

function partCondition(search: Search, part: TermPart, where: WordMatches, values: Values): string {
  const all = (conditionOf: (word: string) => string) =>
    `(${part.words.map(conditionOf).join(' and ')})`;
  // Only on use: each adds values to the statement.
  const name = () => all((word) => has('search_name', word, values));
  const met = () => matching(search, part, values);
  const isCondition = part.condition !== null && search.reading !== 'name';
  if (isCondition && (search.reading === 'conditions' || !isMentioned(part))) {
    return where === 'name' ? `(${name()} and ${met()})` : met();
  }
  if (where === 'name') return name();
  const stated = isCondition ? `(${name()} or ${met()})` : name();
  const allowsMistake = where === 'mistakenName' || where === 'anywhere';
  if (part.isOnlyInNames ? !allowsMistake : where === 'met' && isCondition) return stated;
  const typed = all((word) => {
    if (part.isOnlyInNames)
      return `(${has('search_name', word, values)} or ${typoIn('search_name', word, values)})`;
    const text = has('search_text', word, values);
    if (where === 'met' || where === 'text') return text;
    const column = where === 'mistakenName' ? 'search_name' : 'search_text';
    return `(${text} or ${typoIn(column, word, values)})`;
  });
  return `(${stated} or ${typed})`;
}

/** The condition of a part; minutes and point are those of the whole term. */
function matching(search: Search, { condition: wanted }: TermPart, values: Values): string {
  const valueOf = (param: string) =>
    search.read.parts.find((part) => part.condition?.param === param)?.condition?.value;
  const point = (valueOf('point') ?? null) as Search['point'];
  const { param, value } = wanted!;
  return param === 'point'
    ? condition({ ...search, point }, 'walk', [valueOf('walk') ?? NEAR_MINUTES], values)
    : condition({ ...search, point }, param, value.split(','), values);
}

/** Contains a word in one of its spellings, whole, or its letters. */
function has(column: string, word: string, values: Values): string {
  const whole = spellingsOf(word) ?? (isFoundWhole(word) ? [word] : null);
  return whole
    ? `(' ' || ${column} || ' ' like any(${values.add(whole.map((each) => `% ${each} %`))}))`
    : `${column} like ${values.add(`%${word}%`)}`;
}

const typoIn = (column: string, word: string, values: Values) =>
  forgivesTypo(word)
    ? `string_to_array(${column}, ' ') && array(
        select word from plain_word where within_one_edit(word, ${values.add(word)})
      )`
    : 'false';

function orderOf(search: Search, values: Values): string {
  const months = `price_unit = 'night'`;
  const stale = 'vacancy_reminded_at is not null';
  const rest = [stale, months, 'min_price', 'id'];
  switch (search.order) {
    case 1:
      return [months, 'min_price', stale, 'id'].join(', ');
    case -1:
      return [months, 'min_price desc', stale, 'id'].join(', ');
    case 'nearest':
      return [`${metresTo(search)} asc nulls last`, ...rest].join(', ');
    case 'rating':
      return [
        `(5 * (select mean from mean_rating) + rating_sum) / (5 + rating_count) desc`,
        ...rest,
      ].join(', ');
    case 'newest':
      return ['created_at desc', ...rest].join(', ');
    case null:
      return [matchTier(search, values), months, 'min_price', stale, 'id'].join(', ');
  }
}

/** Returns how well a place matches; lower is better. */
function matchTier(search: Search, values: Values): string {
  const { parts, phrases } = search.read;
  if (phrases.length === 0) return '0';
  const all = (where: WordMatches) =>
    ['true', ...parts.map((part) => partCondition(search, part, where, values))].join(' and ');
  const tiers = [
    ...phrases.map((phrase) => `search_name like ${values.add(`%${phrase}%`)} and ${all('name')}`),
    ...(['name', 'met', 'text', 'mistakenName'] as const).map(all),
  ];
  return `case ${tiers.map((tier, at) => `when ${tier} then ${at}`).join(' ')} else 9 end`;
}
