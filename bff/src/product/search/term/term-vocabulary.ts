import { BARANGAYS, type FilterParam } from '@elbi/contract/domain';

/** A search parameter that words of a term can set. */
export type TermParam = FilterParam | 'point';

/** A condition in the form of an address parameter. */
export interface TermCondition {
  param: TermParam;
  /** For amenities, bills and facts all values must hold, for others any. */
  value: string;
}

/** Synonyms for the same conditions. */
export interface VocabularyEntry extends TermCondition {
  /**
   * In lower case, without accents, in any order, but with a negation (`no`, which stands for each)
   * first; a plural s is optional.
   */
  words: readonly string[];
  /** Whether the words are in order, without others between: "room reviews" is no "review room". */
  isInOrder?: true;
}

/** Minutes on foot that `near` means. */
export const NEAR_MINUTES = '15';
const NEAR = ['near', 'nearby', 'malapit', 'close', 'around', 'beside', 'walk', 'tabi'];
const CAMPUS = [
  ...['uplb', 'up', 'up los banos', 'campus', 'uplb campus', 'school', 'elbi', 'gate'],
  ...['university', 'lb', 'los banos', 'eskwelahan', 'unibersidad', 'up campus', 'uplb gate'],
];

/** Returns each of the first words with each of the second. */
const pairsOf = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));

const OWN = ['own', 'private', 'sariling', 'sarili', 'attached', 'ensuite', 'en suite'];
const BATHS = ['cr', 'bathroom', 'bath', 'toilet', 'comfort room', 'banyo', 'toilet and bath'];
/** Words behind the noun; others there belong to what follows: "cr own room". */
const OWN_BEHIND = ['sarili', 'attached', 'ensuite', 'en suite'];
/** Spellings of an own bathroom. */
const OWN_BATHROOM = [...pairsOf(OWN, BATHS), ...pairsOf(BATHS, OWN_BEHIND)];
/** Words before a bathroom that is not an own one. */
export const SHARED: ReadonlySet<string> = new Set(['shared', 'common']);
/** Names of a place to study. */
const STUDY_ROOMS = ['area', 'room', 'hall', 'lounge', 'nook'];

/**
 * The vocabulary of students, in English, Filipino and the mix of both. Add new words here: a test
 * parses every word of the table. Numbers are read by term-numbers.ts.
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
      ...['coed', 'co ed', 'mixed', 'mixed gender', 'any gender', 'male and female', 'mf'],
      ...['boys and girls', 'babae at lalaki', 'couple'],
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
      ...['pet', 'pet friendly', 'pets allowed', 'pwede pets', 'cat'],
      ...['dog', 'pusa', 'aso', 'pwede pusa', 'pwede aso', 'pets ok'],
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
      ...['pwede luto', 'can cook', 'lutuan'],
    ],
  },

  {
    param: 'bills',
    value: 'wifi',
    words: [
      ...['free wifi', 'wifi included', 'libreng wifi', 'kasama wifi', 'free internet'],
      ...['libre wifi', 'internet included'],
    ],
  },
  {
    param: 'bills',
    value: 'water',
    words: [
      ...['free water', 'water included', 'libre tubig', 'libreng tubig', 'kasama tubig'],
      ...['free tubig', 'tubig included', 'kasama water'],
    ],
  },
  {
    param: 'bills',
    value: 'electricity',
    words: [
      ...['free electricity', 'electricity included', 'libre kuryente', 'libreng kuryente'],
      ...['kasama kuryente', 'free electric', 'free kuryente', 'kuryente included'],
      ...['kasama electricity', 'electric included'],
    ],
  },
  {
    param: 'bills',
    value: 'water,electricity',
    words: [
      ...['bills included', 'with bills', 'utilities included', 'all bills included', 'all in'],
      ...['kasama bills', 'free water and electricity', 'free electric and water'],
      ...['all inclusive', 'inclusive of bills', 'inclusive of water and electricity'],
      ...['water and electricity included', 'tubig at kuryente included'],
      ...['kasama tubig at kuryente', 'libre tubig at kuryente', 'libreng tubig at kuryente'],
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
    param: 'facts',
    value: 'smoke-alarm',
    words: ['smoke alarm', 'smoke detector', 'smoke sensor', 'fire alarm'],
  },
  {
    param: 'facts',
    value: 'own-bathroom',
    words: [...OWN_BATHROOM, 'own t b', 'private t b', 'ensuite', 'en suite'],
    isInOrder: true,
  },
  {
    param: 'facts',
    value: 'own-bathroom',
    words: pairsOf(BATHS, ['inside', 'loob', 'in room']),
  },
  {
    param: 'facts',
    value: 'study-place',
    words: pairsOf(['review'], STUDY_ROOMS),
    isInOrder: true,
  },
  {
    param: 'facts',
    value: 'study-place',
    words: [
      ...pairsOf(['study', 'quiet study'], STUDY_ROOMS),
      ...['place to study', 'quiet place to study', 'quiet study', 'study space', 'study corner'],
      ...['study friendly', 'conducive to study', 'conducive for studying', 'aralan', 'mag aral'],
      ...['pwede mag aral', 'makapag aral', 'tahimik mag aral', 'tahimik study'],
      ...['tahimik pang study', 'for study'],
    ],
  },
  {
    param: 'facts',
    value: 'laundry',
    words: [
      ...['laundry', 'laundry area', 'laundry room', 'free laundry', 'libreng laundry'],
      ...['washing machine', 'washing area', 'washer', 'wash clothes', 'do laundry'],
      ...['maglaba', 'pwede maglaba', 'mag laba', 'labahan', 'labada', 'sampayan'],
    ],
  },
  {
    param: 'facts',
    value: 'drinking-water',
    words: [
      ...['free', 'libre', 'libreng'].flatMap((free) => [
        `${free} drinking water`,
        `${free} inuming tubig`,
      ]),
      ...['drinking water', 'filtered water', 'purified water', 'mineral water', 'potable water'],
      ...['water dispenser', 'water purifier', 'inuming tubig', 'inumin'],
    ],
  },
  {
    param: 'facts',
    value: 'lower-deck',
    words: pairsOf(['lower', 'bottom'], ['deck', 'bunk', 'bed', 'deck bed', 'bunk bed']),
  },
  {
    param: 'facts',
    value: 'step-free',
    words: [
      ...pairsOf(['wheelchair', 'pwd'], ['accessible', 'friendly', 'access']),
      ...['step free', 'wheelchair', 'pwd', 'ramp', 'ground floor', 'ground level'],
      ...['no stairs', 'no steps', 'no hagdan'],
    ],
  },

  {
    param: 'curfew',
    value: 'none',
    words: [...['no curfew', 'curfew free', '24 7', '24 hours', '24hrs', '24 hrs']],
  },
  { param: 'curfew', value: '00:00', words: ['midnight curfew'] },

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
      ...['bisita', 'guests'],
    ],
  },
  {
    param: 'visitors',
    value: 'none',
    words: ['no visitors', 'no bisita', 'no guests'],
  },

  { param: 'stay', value: '1', words: ['short term', 'short stay'] },
  { param: 'advance', value: '0', words: ['no advance', 'zero advance'] },
  { param: 'deposit', value: '0', words: ['no deposit', 'zero deposit', 'deposit free', 'no dep'] },
  {
    param: 'flooded',
    value: 'no',
    words: [
      ...['no flood', 'no flooded', 'no flooding', 'flood free', 'no baha', 'no binabaha'],
      ...['no bahain', 'no nababaha', 'no bumabaha'],
    ],
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
    'a an the and or open bukas san saan nasaan bang for near with at in on of to from by and is are be can i im my we me you any some',
    'that has have w room rooms rent rental rentals renting place places accommodation',
    'stay looking look lf find need want please po pls sana ba naman na ng sa ang may mga yung lang',
    'ko kami ako kayo gusto only hanap naghahanap paupahan upahan kwarto student students studying estudyante tao',
    'malapit pwede puwede allowed close around within inside loob here there area brgy barangay',
    'cheap mura murang affordable budget friendly type o at para mayroon meron yun sino alam',
    'anyone know recommend recommendations suggest good nice best ok okay bahay titirhan',
    'walk walking away campus school gate university campus st street per month head person each pax',
  ].flatMap((line) => line.split(' ')),
);

/** Words that are no typing mistakes of the vocabulary's, though one letter away. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  ...['hostel', 'lalakas', 'bayong', 'banta', 'waiter'],
]);

/** The filters of what a place can lack. */
export const THINGS: ReadonlySet<TermParam> = new Set([
  ...(['amenities', 'bills', 'facts', 'visitors', 'curfew', 'advance', 'deposit'] as const),
  'flooded',
]);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words between those of a list that one negation negates. */
export const JOINS = setOf('and at or o nor ni');
/** Those of them that may also join something that is wanted: "no curfew and wifi". */
export const ANDS = setOf('and at');

/** Negations of the words before them. */
export const NEGATIONS_BEHIND = setOf('none excluded');
/** Negations of the words before or after them: "baha wala", "pets bawal", "bawal pets". */
export const NEGATIONS_AROUND = setOf('wala bawal');
/** Negations that say what the rent lacks: "3k excluding deposit". */
export const EXCLUSIONS = setOf('excluded excluding except');
/** Negations of verbs and participles. */
export const ADVERBS = setOf('not hindi di never isnt arent cannot cant dont doesnt');
/** All negations; "w/o" is read as one word. */
export const NEGATIONS: ReadonlySet<string> = new Set([
  ...[...NEGATIONS_BEHIND, ...NEGATIONS_AROUND, ...EXCLUSIONS, ...ADVERBS],
  ...['no', 'without', 'wo', 'walang', 'ayaw'],
]);

/** What a negation denies of a thing that is not there: "visitors not allowed". */
export const ABSENCES = setOf(
  'allowed available permitted required needed allow pwede puwede kailangan',
);
/** Participles whose noun follows in Filipino: "hindi kasama ang bills". */
export const PARTICIPLES_BEFORE = setOf('kasama pwede puwede libre kailangan allow');
/** Words between a negation and its end: "not included"; English has more, in "-ed". */
export const PARTICIPLES: ReadonlySet<string> = new Set([
  ...[...ABSENCES, ...PARTICIPLES_BEFORE],
  ...['included', 'free', 'paid', 'given', 'ok', 'sagot', 'bayad', 'saklaw'],
]);

/**
 * Spellings of the same, folded: each finds all of its line, as whole words. Where a dot ends an
 * abbreviation, both streets and names have it.
 */
const SPELLINGS: readonly (readonly string[])[] = [
  ...[
    ['ma', 'maria'],
    ['sta', 'santa'],
    ['sto', 'santo'],
    ['st', 'saint', 'street'],
  ],
  ...[
    ['jp', 'j p', 'jose p'],
    ['brgy', 'bgy', 'barangay'],
    ['blk', 'block'],
    ['lt', 'lot'],
  ],
  ...[
    ['subd', 'subdivision'],
    ['ave', 'avenue'],
    ['rd', 'road'],
    ['bldg', 'building'],
  ],
  ...[
    ['ext', 'extension'],
    ['hwy', 'highway'],
    ['br', 'bedroom', 'bedrooms'],
  ],
  ...[['cr', 'comfort room', 'toilet', 'bathroom', 'bathrooms', 'banyo']],
  OWN_BATHROOM,
];

/** The number of the line of each spelling. */
export const LINE_OF_SPELLING: ReadonlyMap<string, number> = new Map(
  SPELLINGS.flatMap((line, number) => line.map((spelling) => [spelling, number] as const)),
);

/** The other spellings of typed words, and themselves; null for words with one spelling. */
export function spellingsOf(words: string): readonly string[] | null {
  return SPELLINGS[LINE_OF_SPELLING.get(words) ?? -1] ?? null;
}
