import { describe, expect, it } from 'vitest';
import {
  NO_FILTERS,
  describeSearch,
  hasFilters,
  ignoredValues,
  offersOf,
  parseSearch,
  savedQuery,
  searchAddress,
  searchTerm,
  withoutPart,
} from './search-address.ts';
import { resultsTitle } from './labels.ts';

/** A search without conditions. */
const EVERYTHING = {
  term: '',
  asText: false,
  filters: NO_FILTERS,
  point: null,
  box: null,
  order: 1,
  view: 'list',
  page: 1,
};

const parse = (query: string) => parseSearch(new URLSearchParams(query));

describe('parseSearch', () => {
  it('reads a plain address as all places, cheapest first', () => {
    expect(parse('')).toEqual(EVERYTHING);
  });

  it('reads every parameter (S7.find.3)', () => {
    expect(
      parse(
        'accommodationName=dapdap&text=1&type=2,3&price=1&loc=Anos&tenant=1&unit=night&vacant=1&from=2027-01-04&approved=1&verified=1&budget=3500&rent=3000&pax=4' +
          '&walk=15&ride=10&amenities=wifi,air conditioning&bills=water&facts=guard&visitors=day&curfew=22:30' +
          '&stay=1&advance=1&deposit=0&flooded=no' +
          '&offered=1-2&point=raymundo-gate&box=14.15,121.2301,14.18,121.26&sort=nearest&order=-1&view=map&page=3',
      ),
    ).toEqual({
      term: 'dapdap',
      asText: true,
      filters: {
        type: ['2', '3'],
        price: ['1'],
        loc: ['Anos'],
        tenant: ['1'],
        unit: ['night'],
        vacant: ['1'],
        from: ['2027-01-04'],
        approved: ['1'],
        verified: ['1'],
        budget: ['3500'],
        rent: ['3000'],
        pax: ['4'],
        walk: ['15'],
        ride: ['10'],
        amenities: ['wifi', 'air conditioning'],
        bills: ['water'],
        facts: ['guard'],
        visitors: ['day'],
        curfew: ['22:30'],
        stay: ['1'],
        advance: ['1'],
        deposit: ['0'],
        flooded: ['no'],
        offered: ['1-2'],
      },
      point: 'raymundo-gate',
      box: { south: 14.15, west: 121.2301, north: 14.18, east: 121.26 },
      order: 'nearest',
      view: 'map',
      page: 3,
    });
  });

  it('parses comma lists, repeated parameters, spaces and any order alike', () => {
    const { filters } = parse('type=1,2&type=%203%20&tenant=0,1,0');
    expect(filters).toEqual({ ...NO_FILTERS, type: ['1', '2', '3'], tenant: ['1', '0'] });
    expect(parse('type=3&type=2')).toEqual(parse('type=2,3'));
  });

  it.each(['batong malake', 'batong++malake', 'BATONG-MALAKE', 'B%C3%A1tong%20Malak%C3%A9', '0'])(
    'finds Batong Malake as %s',
    (loc) => {
      expect(parse(`loc=${loc}`).filters.loc).toEqual(['Batong Malake']);
    },
  );

  it('ignores unknown and malformed values one by one', () => {
    expect(
      parse(
        'type=99,2,x,-1,1e0,01&price=4,&tenant=female&loc=Atlantis,7,-1,Anos&unit=year,NIGHT,month' +
          '&order=2&page=abc&nonsense=1&__proto__=1&type[]=3&vacant=yes&from=2027-02-30,soon&budget=-1,0,1e3,4000&rent=0,2500&pax=0,501,2&stay=0&deposit=-1,13&flooded=yes' +
          '&walk=0,1.5,999,20&ride=-1,0,x&curfew=24:00,nine,&facts=ghosts&point=moon&sort=price&view=globe',
      ),
    ).toEqual({
      ...EVERYTHING,
      filters: {
        ...NO_FILTERS,
        type: ['2'],
        loc: ['Anos'],
        unit: ['month'],
        budget: ['4000'],
        rent: ['2500'],
        pax: ['2'],
        walk: ['20'],
        ride: [],
      },
    });
  });

  it('counts mentions only of a term, and only when asked', () => {
    expect(parse('accommodationName=dorm&text=yes').asText).toBe(false);
    expect(parse('text=1')).toEqual(EVERYTHING);
    expect(searchAddress({ asText: true })).toBe('/');
  });

  it('prefers sort to order', () => {
    expect(parse('sort=newest&order=-1').order).toBe('newest');
    expect(parse('sort=worst&order=-1').order).toBe(-1);
    // As the filter form sends it without scripts.
    expect(parse('sort=-1&unit=&point=').order).toBe(-1);
    expect(parse('accommodationName=a&sort=rating').order).toBe('rating');
  });

  it.each(['', '   ', '%00%07', '%09%0A', '%E2%80%8B%C2%AD'])('reads "%s" as no term', (term) => {
    expect(parse(`accommodationName=${term}`)).toMatchObject({ term: '', order: 1 });
  });

  it('sorts a search by best match until an order is chosen', () => {
    expect(parse('accommodationName=a').order).toBeNull();
    expect(parse('accommodationName=a&order=1').order).toBe(1);
    expect(parse('accommodationName=a&order=%20-1%20').order).toBe(-1);
  });
});

it.each([
  ['-90,-180,90,180', true],
  ['14.2,121.2,14.1,121.3', false],
  ['14.1,121.3,14.2,121.2', false],
  ['14.1,121.2,14.1,121.3', false],
  ['14.1,121.2,14.2,121.2', false],
  ['-91,0,1,1', false],
  ['0,-181,1,1', false],
  ['0,0,91,1', false],
  ['0,0,1,181', false],
  ['14.15,121.23,14.18', false],
  ['NaN,121.23,Infinity,121.26', false],
  [',', false],
  ['x14.1,121.2,14.2,121.3', false],
  ['14.1,121.2,14.2,121.3x', false],
])('the area %s has an effect: %s', (box, hasEffect) => {
  expect(parse(`box=${box}`).box !== null).toBe(hasEffect);
});

it('is described by its conditions, as chips show them', () => {
  const search = parse(
    'accommodationName=narra&type=3&walk=15&point=main-gate&box=14.1,121.2,14.2,121.3',
  );
  expect(describeSearch(search)).toEqual([
    '“narra”',
    'Dormitory',
    'Within 15 min walk',
    'To Main Gate',
    'Area on the map',
  ]);
  expect(describeSearch(parse(''))).toEqual([]);
});

it.each([
  ['girls dorm', 'girls', 'dorm'],
  ['dorm, girls', 'girls', 'dorm'],
  ['/ girls / dorm', 'dorm', 'girls'],
  ['cheap girls dorm', 'girls', 'cheap dorm'],
  ['girls', 'girls', ''],
  ['dorm', 'girls', 'dorm'],
])('the term "%s" without "%s" is "%s"', (term, part, rest) => {
  expect(withoutPart(term, part)).toBe(rest);
});

describe('ignoredValues', () => {
  const ignored = (query: string) =>
    ignoredValues(new URLSearchParams(query)).map(({ label, value }) => `${label}: ${value}`);

  it('names each filter value, point, area and order without an effect (S7.find.4)', () => {
    expect(ignored('ride=-1&loc=atlantis,Anos&tenant=1')).toEqual([
      'Barangay: atlantis',
      'Walk or one jeep: -1',
    ]);
    expect(ignored('point=moon&box=1,2&sort=worst&order=2')).toEqual([
      'Walk to: moon',
      'Area on the map: 1,2',
      'Sort by: worst',
      'Sort by: 2',
    ]);
  });

  it('names nothing that is read, that a form leaves empty, or that is no parameter', () => {
    expect(ignored('loc=anos&sort=-1&walk=&point=&box=&order=1&view=globe&utm=x')).toEqual([]);
    expect(ignored('point=main-gate&box=14.1,121.2,14.2,121.3')).toEqual([]);
  });

  it('names a few of many, each shortened', () => {
    const values = ignored(`type=${Array(9_000).fill('x').join(',')}&loc=${'y'.repeat(500)}`);
    expect(values).toHaveLength(5);
    expect(ignored(`loc=${'y'.repeat(500)}`)[0]).toHaveLength('Barangay: '.length + 100);
  });
});

describe('searchTerm', () => {
  it('keeps the typed text on one line', () => {
    expect(searchTerm(' Niña’s\u0007  dorm ')).toBe('Niña’s dorm');
    expect(searchTerm('%')).toBe('%');
  });

  it('uses the first hundred characters and never splits one', () => {
    expect(searchTerm('x'.repeat(10_000))).toHaveLength(100);
    expect([...searchTerm('🏠'.repeat(10_000))]).toHaveLength(100);
    expect(searchTerm(' '.repeat(9_000) + 'dorm')).toBe('dorm');
    expect(searchTerm(` ${'x'.repeat(200)}`)).toHaveLength(100);
    expect(searchTerm(`${'x'.repeat(99)} y`)).toHaveLength(99);
  });
});

describe('searchAddress', () => {
  it('is the plain home page for all places', () => {
    expect(searchAddress({})).toBe('/');
    expect(searchAddress(parse('order=1&page=1&type='))).toBe('/');
  });

  it('omits the default order, which depends on the term', () => {
    expect(searchAddress(parse('order=-1'))).toBe('/?order=-1');
    expect(searchAddress(parse('accommodationName=a&order=1'))).toBe(
      '/?accommodationName=a&order=1',
    );
  });

  it.each([
    '?type=2,3&loc=Batong%20Malake,Others&order=-1&page=4',
    '?vacant=1&budget=3500&walk=15&amenities=wifi,air%20conditioning&curfew=22%3A30&point=ceat&sort=nearest',
    '?facts=guard,generator&box=14.15,121.2301,14.18,121.26&view=map&page=2',
    '?accommodationName=dorm&text=1&type=3',
    "?accommodationName=50%25%20%26%20%22o'clock%22%20%F0%9F%8F%A0&price=0&unit=night",
  ])('writes what it reads: %s', (query) => {
    expect(searchAddress(parse(query))).toBe(`/${query}`);
  });

  it('gives equal searches the same address, however written', () => {
    expect(searchAddress(parse('loc=3&type=3,2,2'))).toBe('/?type=2,3&loc=Anos');
    expect(searchAddress(parse('type=2%2C3&loc=batong++malake'))).toBe(
      '/?type=2,3&loc=Batong%20Malake',
    );
  });
});

it('detects an active filter', () => {
  expect(hasFilters(parse('accommodationName=a&page=2').filters)).toBe(false);
  expect(hasFilters(parse('unit=night').filters)).toBe(true);
});

it('has the term in the title', () => {
  expect(resultsTitle('dapdap')).toBe('Search results for: "dapdap"');
});

describe('a saved search', () => {
  it('has a canonical form that is stable when saved again', () => {
    const query = savedQuery('?loc=anos&page=4&type=3,2&offered=1-2&view=map');
    expect(query).toBe('type=2,3&loc=Anos&view=map');
    expect(savedQuery(query)).toBe(query);
    expect(savedQuery('nothing=1')).toBe('');
  });

  it('is limited to offers of a period by an address that parses to the same search (S7.saved.3)', () => {
    const span = { after: 1_763_820_000_123, until: 1_763_823_600_000 };
    const search = offersOf('type=2&sort=newest', span);
    const address = searchAddress(search);
    expect(address).toBe('/?type=2&offered=1763820000123-1763823600000&sort=newest');
    expect(parseSearch(new URLSearchParams(address.slice(2)))).toEqual(search);
  });
});
