import { BARANGAYS } from './accommodation-codes.ts';
import type { FilterParam } from './filters.ts';

/** A search parameter that words of a term can set. */
export type TermParam = FilterParam | 'point';

/** Synonyms for the same conditions. */
export interface VocabularyEntry {
  param: TermParam;
  /** Values as in an address: for amenities, bills and facts all must hold, for others any. */
  value: string;
  /** In lower case, without accents; a plural s is optional. */
  words: readonly string[];
}

/** Minutes on foot that `near` means. */
export const NEAR_MINUTES = '15';
const NEAR = ['near', 'nearby', 'malapit', 'close', 'around', 'beside', 'walk', 'tabi'];
const CAMPUS = [
  ...['uplb', 'up', 'up los banos', 'campus', 'uplb campus', 'school', 'elbi', 'gate'],
  ...['university', 'lb', 'los banos', 'eskwelahan', 'unibersidad', 'up campus', 'uplb gate'],
];

/**
 * The vocabulary of students, in English, Filipino and the mix of both. Add new words here: a test
 * parses every word of the table. Prices, minutes, times and people are read by parse-term.ts.
 */
export const VOCABULARY: readonly VocabularyEntry[] = [
  { param: 'type', value: '0', words: ['hotel', 'inn', 'pension house'] },
  {
    param: 'type',
    value: '1',
    words: ['apartment', 'apt', 'apartelle', 'studio', 'studio type', 'condo', 'unit'],
  },
  {
    param: 'type',
    value: '2',
    words: ['bed space', 'bedspace', 'bed spacer', 'bedspacer', 'boarding house'],
  },
  { param: 'type', value: '3', words: ['dormitory', 'dormitories', 'dorm', 'dormi'] },
  { param: 'type', value: '4', words: ['transient', 'staycation', 'transient house'] },

  {
    param: 'tenant',
    value: '1',
    words: [
      ...['female', 'girl', 'lady', 'ladies', 'woman', 'women', 'babae', 'dalaga', 'all girls'],
      ...['females only', 'girls only', 'ladies only', 'women only', 'babae lang', 'babae only'],
      ...['female lang', 'pang babae', 'pambabae', 'puro babae', 'female student'],
    ],
  },
  {
    param: 'tenant',
    value: '0',
    words: [
      ...['male', 'boy', 'man', 'men', 'gentlemen', 'lalaki', 'lalake', 'all boys', 'males only'],
      ...['boys only', 'men only', 'lalaki lang', 'lalaki only', 'male lang', 'panlalaki'],
      ...['pang lalaki', 'puro lalaki', 'male student'],
    ],
  },
  {
    param: 'tenant',
    value: '2',
    words: [
      ...['coed', 'co ed', 'mixed', 'mixed gender', 'any gender', 'male and female'],
      ...['boys and girls', 'girls and boys', 'babae at lalaki', 'lalaki at babae', 'couple'],
    ],
  },

  ...BARANGAYS.map((name) => ({
    param: 'loc' as const,
    value: name,
    words: [name.toLowerCase().replace('-', ' ')],
  })),
  { param: 'loc', value: 'Batong Malake', words: ['batong malaki', 'bm', 'batong'] },
  { param: 'loc', value: 'Putho-Tuntungin', words: ['putho', 'tuntungin'] },

  { param: 'point', value: 'main-gate', words: ['main gate', 'maingate'] },
  { param: 'point', value: 'raymundo-gate', words: ['raymundo gate', 'raymundo'] },
  { param: 'point', value: 'sacay', words: ['sacay', 'sacay hall', 'palma bridge'] },
  { param: 'point', value: 'ceat', words: ['ceat', 'engineering'] },
  { param: 'point', value: 'forestry', words: ['forestry', 'cfnr'] },
  { param: 'point', value: 'irri', words: ['irri'] },
  {
    param: 'walk',
    value: NEAR_MINUTES,
    words: [
      ...NEAR.flatMap((near) => CAMPUS.map((campus) => `${near} ${campus}`)),
      ...['walking distance', 'walkable', 'kayang lakarin', 'lakad lang', 'malapit lang'],
    ],
  },

  { param: 'pax', value: '1', words: ['solo', 'mag isa'] },

  {
    param: 'amenities',
    value: 'wifi',
    words: ['wifi', 'wi fi', 'internet', 'may wifi', 'with wifi'],
  },
  {
    param: 'amenities',
    value: 'air conditioning',
    words: [
      'aircon',
      'air con',
      'ac',
      'airconditioned',
      'air conditioned',
      'air conditioning',
      'aircondition',
    ],
  },
  {
    param: 'amenities',
    value: 'pets',
    words: [
      ...[
        'pet',
        'pet friendly',
        'pets allowed',
        'pwede pets',
        'pwede pet',
        'pwede ang pets',
        'cat',
      ],
      ...['dog', 'pusa', 'aso', 'pwede pusa', 'pwede aso', 'allowed pets', 'pets ok'],
    ],
  },
  {
    param: 'amenities',
    value: 'parking',
    words: [
      'parking',
      'parking space',
      'garage',
      'garahe',
      'motor parking',
      'parking motor',
      'carpark',
      'paradahan',
    ],
  },
  { param: 'amenities', value: 'cctv', words: ['cctv', 'cctv camera'] },
  {
    param: 'amenities',
    value: 'cooking',
    words: [
      ...['cooking', 'cooking allowed', 'pwede magluto', 'magluto', 'luto', 'kitchen', 'kusina'],
      ...['pwede luto', 'can cook', 'lutuan', 'allowed cooking'],
    ],
  },

  {
    param: 'bills',
    value: 'wifi',
    words: [
      'free wifi',
      'wifi included',
      'libreng wifi',
      'kasama wifi',
      'free internet',
      'libre wifi',
    ],
  },
  {
    param: 'bills',
    value: 'water',
    words: ['free water', 'water included', 'libre tubig', 'libreng tubig', 'kasama tubig'],
  },
  {
    param: 'bills',
    value: 'electricity',
    words: [
      ...['free electricity', 'electricity included', 'libre kuryente', 'libreng kuryente'],
      ...['kasama kuryente', 'free electric'],
    ],
  },
  {
    param: 'bills',
    value: 'water,electricity',
    words: [
      ...['bills included', 'with bills', 'utilities included', 'all bills included', 'all in'],
      ...[
        'kasama bills',
        'kasama na bills',
        'free water and electricity',
        'free electricity and water',
      ],
      ...[
        'kasama na tubig at kuryente',
        'all inclusive',
        'free electric and water',
        'libre tubig at kuryente',
        'inclusive of bills',
      ],
      ...['water and electricity included', 'inclusive of water and electricity'],
    ],
  },

  { param: 'facts', value: 'guard', words: ['guard', 'security guard', 'bantay'] },
  { param: 'facts', value: 'caretaker', words: ['caretaker', 'katiwala'] },
  { param: 'facts', value: 'gate-locked', words: ['gated', 'locked gate', 'gate locked'] },
  { param: 'facts', value: 'lit-street', words: ['lit street', 'maliwanag', 'well lit'] },
  { param: 'facts', value: 'women-floor', words: ['women floor', 'female floor'] },
  { param: 'facts', value: 'fire-exit', words: ['fire exit', 'fire safe'] },
  { param: 'facts', value: 'water-tank', words: ['water tank', 'tangke'] },
  { param: 'facts', value: 'generator', words: ['generator', 'genset', 'backup power'] },

  {
    param: 'curfew',
    value: 'none',
    words: [
      ...['no curfew', 'walang curfew', 'without curfew', 'wala curfew'],
      ...['24 7', '24 hours', '24hrs', '24 hrs', 'curfew free'],
    ],
  },
  { param: 'curfew', value: '00:00', words: ['midnight curfew', 'curfew midnight'] },

  {
    param: 'visitors',
    value: 'overnight',
    words: [
      ...['overnight visitors', 'overnight guests', 'overnight allowed', 'pwede overnight'],
      ...['pwede mag overnight', 'sleepover', 'pwede matulog bisita'],
    ],
  },
  {
    param: 'visitors',
    value: 'day',
    words: [
      ...['visitors', 'visitors allowed', 'guests allowed', 'pwede bisita', 'pwede visitors'],
      ...['pwede ang bisita', 'pwede visitor', 'bisita', 'allowed visitors', 'guests'],
    ],
  },
  {
    param: 'visitors',
    value: 'none',
    words: ['no visitors', 'bawal bisita', 'no guests', 'bawal visitors', 'walang bisita'],
  },

  {
    param: 'vacant',
    value: '1',
    words: [
      ...['available', 'vacant', 'vacancy', 'vacancies', 'bakante', 'may bakante', 'available now'],
      ...['may slot', 'slot', 'may space', 'may vacant', 'with vacancy', 'available pa'],
    ],
  },

  {
    param: 'unit',
    value: 'night',
    words: [
      'per night',
      'nightly',
      'overnight stay',
      'a night',
      'one night',
      'isang gabi',
      'kada gabi',
    ],
  },
  {
    param: 'unit',
    value: 'month',
    words: ['per month', 'monthly', 'a month', 'buwanan', 'kada buwan'],
  },
];

/** Words that are true of every place, so asking for them adds no condition. */
export const TOWN_WORDS: readonly string[] = [
  ...['los banos', 'los banos laguna', 'laguna', 'philippines', 'uplb', 'up los banos', 'elbi'],
  ...['lb', 'up', 'university of the philippines', 'calabarzon', 'uplb campus', 'lb laguna'],
];

/** Particles without effect: "pwede ang pets" equals "pwede pets". */
export const GLUE_WORDS: ReadonlySet<string> = new Set(
  'a an the to sa ng na ang my po pa ba mag is ay may with'.split(' '),
);

/** Words without a condition of their own. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the and or open san saan nasaan bang for near with at in on of to from by and is are be can i im my we me you any some',
    'that has have w room rooms rent rental rentals renting place places accommodation',
    'stay looking look lf find need want please po pls sana ba naman na ng sa ang may mga yung lang',
    'ko kami ako only hanap naghahanap paupahan upahan kwarto student students estudyante tao',
    'malapit pwede puwede allowed close around within here there area brgy barangay',
    'cheap mura murang affordable budget friendly type o at para mayroon meron yun sino alam',
    'anyone know recommend recommendations suggest good nice best ok okay bahay titirhan',
    'walk walking away campus school gate university campus st street per month head person each pax',
  ].flatMap((line) => line.split(' ')),
);

/** Negations of the words that follow. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  ...['no', 'not', 'without', 'walang', 'wala', 'bawal', 'hindi', 'ayaw', 'except', 'never'],
]);
