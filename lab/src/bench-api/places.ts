import { PLACE_FACTS } from '@elbi/contract/domain';
import type { Client } from 'pg';

/** Places per statement: small enough to show progress, large enough to be fast. */
const BATCH = 50_000;

/** The owner of all places. */
export const OWNER_ID = '00000000-0000-4000-8000-000000000001';

const KINDS = ['Residences', 'Dormitory', 'Apartments', 'Bedspace', 'House', 'Inn', 'Lodge'];
const PLANTS =
  'Kalachuchi Sampaguita Narra Acacia Molave Dapdap Ilang Gumamela Rosal Camia Dama Waling ' +
  'Banaba Santan Bignay Kamagong Talisay Balete Duhat Sineguelas Kaimito Anahaw Bamboo Mahogany ' +
  'Yakal Lauan Almaciga Adelfa Cadena Everlasting Bulak Makopa Tamarind Cacao Champaca';
const STREETS =
  'Mabini Rizal Kanluran Silangan Demarces Agapita Ruby Lopez Umali Bangkal Pili Grove Jamboree';
/** Family names are composed of three of these: some twenty thousand, as rare as real ones. */
const SYLLABLES = 'ba la mi ro de gu san tol ma vil ca per ri no dim ta que li on va zar es pu cor';
const SENTENCES = [
  'Quiet rooms near the gate with water included.',
  'A caretaker lives on the ground floor.',
  'Kitchen to share and a wide laundry area.',
  'Ten minutes on foot from campus and close to jeepneys.',
  'Newly painted with cabinets and study tables.',
  'Strong signal and fast internet in every unit.',
  'Ideal for students who review until late at night.',
  'Parking for two motorcycles behind the building.',
  'Bring your own mattress and electric fan.',
  'Breakfast can be ordered from the canteen downstairs.',
  'Near the market, a bakery and a drugstore.',
  'Visitors sign in at the lobby.',
];
const BARANGAYS = ['Bagong Silang', 'Bambang', 'Baybayin', 'Bayog', 'Lalakay', 'Maahas', 'Tadlac'];

const LISTS = [
  KINDS,
  PLANTS.split(' '),
  STREETS.split(' '),
  SYLLABLES.split(' '),
  SENTENCES,
  BARANGAYS,
];

/** Indexes that slow down writes; they are recreated after the rows are inserted. */
const INDEXES = ['accommodation_owner_id_index', 'accommodation_changed_by_index'];

/**
 * Adds places to an empty portal, with a realistic mix of types, tenants, barangays, prices and words.
 * The same number gives the same places, except for their IDs.
 * @param onProgress called with the number of places so far
 */
export async function addPlaces(
  client: Client,
  count: number,
  onProgress: (places: number) => void,
): Promise<void> {
  await client.query(
    `insert into person (id, google_sub, email, first_name, last_name, role)
     values ($1, 'bench', 'bench@example.com', 'Bench', 'Owner', 'owner')`,
    [OWNER_ID],
  );
  const definitions = await client.query<{ definition: string }>(
    'select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) name',
    [INDEXES],
  );
  await client.query(`drop index ${INDEXES.join(', ')}`);
  await client.query('alter table accommodation disable trigger all');
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await client.query(INSERT, [from, to, ...LISTS]);
    onProgress(to);
  }
  await client.query('alter table accommodation enable trigger all');
  for (const { definition } of definitions.rows) await client.query(definition);
  await client.query('vacuum analyze accommodation');
  await client.query('checkpoint');
}

/** A pseudo-random number from 0 to 1, constant for a place and purpose. */
const share = (purpose: number) =>
  `((hashint8(n * 31 + ${purpose})::bigint & 2147483647) / 2147483648.0)`;
const oneOf = (list: string, purpose: number) =>
  `(${list})[1 + floor(${share(purpose)} * cardinality(${list}))::int]`;
const syllable = (purpose: number) => oneOf('$6::text[]', purpose);
/** Each value with an even chance. */
const someOf = (values: readonly string[], purpose: number) =>
  `array_remove(array[${values
    .map((value, at) => `case when ${share(purpose + at)} < 0.5 then '${value}' end`)
    .join(', ')}], null)`;
const sentence = (purpose: number) => oneOf('$7::text[]', purpose);

const PRICE = `(500 + floor(${share(7)} * ${share(8)} * 140) * 100)::int`;
const FACTS = PLACE_FACTS.map(({ key }) => key);

const INSERT = `
  insert into accommodation (
    id, owner_id, name, type, description, complete_address, location, min_price, max_price,
    price_unit, tenants, minimum_stay, pax, visitors_allowed, amenities, bill_inclusions, curfew,
    vacancy_status, vacancy_confirmed_at, latitude, longitude, facts, monthly_low, is_archived
  )
  select gen_random_uuid(), '${OWNER_ID}',
    case when ${share(1)} < 0.4 then ${oneOf('$4::text[]', 2)} || ' ' else '' end
      || initcap(${syllable(11)} || ${syllable(12)} || ${syllable(13)})
      || ' ' || ${oneOf('$3::text[]', 3)},
    case when ${share(4)} < 0.34 then 2 when ${share(4)} < 0.61 then 3 when ${share(4)} < 0.85 then 1
      when ${share(4)} < 0.94 then 4 else 0 end,
    ${sentence(14)} || ' ' || ${sentence(15)} || ' ' || ${sentence(16)},
    n % 400 || ' ' || ${oneOf('$5::text[]', 5)} || ' Street',
    case when ${share(6)} < 0.5 then 'Batong Malake' when ${share(6)} < 0.65 then 'San Antonio'
      when ${share(6)} < 0.75 then 'Mayondon' when ${share(6)} < 0.85 then 'Anos'
      else ${oneOf('$8::text[]', 17)} end,
    ${PRICE},
    15000,
    case when ${share(4)} >= 0.85 then 'night' else 'month' end,
    case when ${share(9)} < 0.38 then 1 when ${share(9)} < 0.52 then 0 else 2 end,
    1, 1 + n % 6,
    case when ${share(18)} < 0.3 then 'not allowed' when ${share(18)} < 0.8 then 'no overnight'
      else 'overnight allowed' end,
    ${someOf(['wifi', 'air conditioning', 'pets', 'parking', 'cctv', 'cooking'], 19)},
    ${someOf(['wifi', 'water', 'electricity'], 29)},
    case when ${share(33)} < 0.5 then null else make_time(20 + floor(${share(34)} * 4)::int, 0, 0) end,
    case when ${share(35)} < 0.3 then 'available' when ${share(35)} < 0.5 then 'few'
      when ${share(35)} < 0.7 then 'full' else 'unknown' end,
    case when ${share(35)} < 0.7 then now() end,
    14.15 + ${share(36)} * 0.05, 121.22 + ${share(37)} * 0.05,
    ${someOf(FACTS, 40)}, case when ${share(4)} < 0.85 then ${PRICE} end, ${share(10)} < 0.05
  from generate_series($1::bigint, $2::bigint) n`;
