import { LIMITS, PLAIN_NUMBER, pesosOf } from '@elbi/contract/domain';
import type { TermCondition, TermParam } from './term-vocabulary.ts';

/** A part of a term with a number; the condition is null for a number that no filter takes. */
export interface NumberPart {
  start: number;
  end: number;
  condition: TermCondition | null;
}

/** The term in lower case, with unchanged positions. */
const lowerCase = (term: string) =>
  term.replace(/[A-ZÑ]/g, (letter) => (letter === 'Ñ' ? 'ñ' : letter.toLowerCase()));

const MINUTES =
  /(?:\b(?:within|under|at most|less than|max|around)\s+)?\b(\d{1,3})[\s-]?(?:minutes?|mins?|minuto)\b(?:\s+(?:na\s+)?(?:walk(?:ing)?(?:\s+distance)?|lakad|away|on\s+foot)\b)*/g;
const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s?(am|pm|mn|nn|midnight)?\b`;
/** Numbers in words, from one; in Filipino with their suffixes. */
const COUNT_WORDS: readonly RegExp[] = [
  ...[/one|isa(?:ng|han)?/, /two|dalawa(?:ng|han)?/, /three|tatlo(?:ng)?|tatluhan/],
  ...[/four|apat(?:an)?/, /five|lima(?:ng|han)?/, /six|anim(?:an)?/, /seven|pito(?:ng|han)?/],
  ...[/eight|walo(?:ng|han)?/, /nine|siyam(?:an)?/, /ten|sampu(?:ng|an)?/],
];
/** What follows a number of money or time. */
const MONEY_AND_TIME =
  'k\\b|thousand|libo|pesos?|php|mos?\\b|months?|buwan|nights?|gabi|days?|araw|weeks?|linggo|yrs?|years?|' +
  'taon|sem|hours?|hrs?|am\\b|pm\\b';
/** What follows a number that counts no people: "for 2 months". */
const OTHER_UNITS =
  `${MONEY_AND_TIME}|min|br\\b|bed|rooms?|kwarto|units?|km|m\\b|sqm|stor|floor|doors?|pets?|` +
  'cats?|dogs?|cars?|motor|bills?|palapag|school|academic|summer|terms?|whole|consecutive';
const WORDS = COUNT_WORDS.map(({ source }) => source).join('|');
const COUNT = `(?:\\d{1,3}|${WORDS})`;
/** A number or the end of a range, which is the larger. */
const PEOPLE = String.raw`(?<![\w.,])(?:${COUNT}\s?(?:-|–|to|or|o)\s?)?(?<count>${COUNT})`;
const COUNTED =
  'pax|persons?|people|ka?tao|tao|students?|estudyante|occupants?|tenants?|boarders?|friends?|kami';
/** What a number behind a month counts, which is not a day then: "for june 3 months". */
export const COUNTED_AFTER_MONTH = `(?:${COUNTED}|${MONEY_AND_TIME}|mins|minutes?|min walk|br|bedrooms?)\\b`;
const TENANTS = 'girls|boys|females?|males?|ladies|babae|lalaki';
/** How a term says the number of people; `others` are counted beside the one who searches. */
const PAX = [
  String.raw`\b(?<others>kasama(?: ko| namin| ang)?)\s+${PEOPLE}\b(?!\s?(?:${OTHER_UNITS}))`,
  String.raw`\b(?:for|para sa|pang|pax|sleeps|kami(?:ng)?|kasya(?: ang)?|capacity(?: of)?|(?:group|barkada) of)[\s-]+${PEOPLE}\b` +
    String.raw`(?![.,:]?\d|\s\d{3}\b|%|\s?(?:-|–|to)\s?\d|[\s-]?(?:na )?(?:${OTHER_UNITS}))(?:[\s-](?:na )?(?:${COUNTED})\b)?`,
  String.raw`${PEOPLE}[\s-]?(?:(?:na )?(?:${COUNTED})\b|(?=(?:${TENANTS})\b))`,
].map((pattern) => new RegExp(pattern, 'g'));
const MONTHS = '(?:months?|mos?\\b\\.?|buwang?)';
/** Not within another number; "1/2" is none, but "1 advance/1 deposit" has two. */
const NUMBER_START = String.raw`(?<![\w.,]|\d\s?/\s?)`;
const WHAT = '(?:security )?(?:advance|adv|deposit|dep)\\b';
const BEFORE = `(?<what>${WHAT})`;
/** A word before a noun that negates it. */
const NOT = '(?:no|not|w/?o|without|walang|wala|zero)';
/** The noun, then its number, which no other unit follows. */
const AFTER_BEFORE =
  String.raw`(?<!\b${NOT}(?: security)? )\b${BEFORE}[\s:]*(?:(?:is|of) )?` +
  String.raw`(?<count>${COUNT})(?:[\s-]*${MONTHS}|(?!\w|[.,:]\d|\s?[/–-]\s?\d|\s\d(?:\/|\d\d\b)|[\s-]?(?:${OTHER_UNITS}|${COUNTED})))`;
/**
 * Months of rent before moving in: "1 month advance", "2 deposit", "deposit of 1 month", "deposit 2".
 * The number of "advance 1 deposit" can belong to either noun, so it has no count.
 */
const MONTHS_BEFORE = [
  String.raw`${AFTER_BEFORE.replace('?<count>', '')} ${WHAT}(?![\s:]*${COUNT}\b)`,
  String.raw`${NUMBER_START}(?<count>${COUNT})[\s-]*(?:${MONTHS}[\s-]*)?(?:(?:na|of|in) )?${BEFORE}`,
  AFTER_BEFORE,
].map((pattern) => new RegExp(pattern, 'g'));
/** The months that one stays: "1 month only", "minimum of 3 months". */
const STAY = new RegExp(
  String.raw`(?:\b(?:minimum|min|stay|short term|for|at least|of) )*(?<!\b(?:per|a|kada) |₱)${NUMBER_START}` +
    String.raw`(?<count>${COUNT})[\s-]*${MONTHS}(?:\s+(?:only|lang|stay|minimum|min|contract|lease|term)\b)*`,
  'g',
);
/** The number behind "no curfew" is of something else. */
const CURFEW = new RegExp(
  String.raw`(?<!\b${NOT} )\bcurfew(?:\s+(?:at|is|of|until|till|hanggang|ng|after|by|time))*\s+${TIME}|\b${TIME}\s+(?:ang\s+)?curfew\b`,
  'g',
);
const BELOW =
  'under|below|less than|lower than|not more than|no more than|at most|max(?:imum)?|up ?to|within|hanggang|' +
  'around|about|mga|mababa sa|di lalampas sa|budget(?: (?:is|of|ko|namin|lang))?|rent|price|presyo|worth|' +
  'between|from|mula|nasa|monthly';
const ABOVE =
  'above|over|(?<!no |not )more than|at least|min(?:imum)?|mahigit|higit(?: sa)?|starting(?: at)?|higher than';
const IS_ABOVE = new RegExp(`\\b(?:${ABOVE})\\b`);
/** Begins a range, or without its end means at least. */
const IS_FROM = /\b(?:from|mula)\b/;
const MONEY =
  'pesos?|php|piso|(?:and|or) (?:below|less|under)|pababa|below|max(?:imum)?|budget|per month|a month|' +
  'monthly|month|mo|kada buwan|all[ -]?in|with bills|kasama (?:na )?(?:ang )?bills|bills included|' +
  'per head|each|per person|inclusive|lang|only';
const PRICE = new RegExp(
  String.raw`(?<before>(?:(?:\b(?:${BELOW}|${ABOVE})\b|<)[\s:]*)*)` +
    String.raw`(?<low>(?:₱|\bphp|\bp)?\s?\b(?:${PLAIN_NUMBER})\s?k?\s?(?:-|–|(?:up ?)?to|hanggang|and)\s?)?` +
    String.raw`(?:(?<sign>₱|\bphp|\bp)\s?|(?<![\p{L}\d.,]))(?<number>${PLAIN_NUMBER}|(?:${WORDS})(?=\s?(?:libo|thousand)\b))\s?(?<thousand>k\b|thousand\b|libo\b)?(?![\w.,]*\d|:)` +
    String.raw`(?<after>(?:[\s/]*\b(?:${MONEY})\b)*)(?<above>\s*(?:\+|\b(?:pataas|plus|up(?! to)|and above|and up|or more)\b))?` +
    String.raw`(?![a-z])(?!\s?(?:pax|persons?|people|tao|sqm?|watts?|[mk]bps|beds?|students?|km|m|met(?:er|re)s?|nights?|months?|years?)\b)` +
    String.raw`(?<nightly>\s*(?:/|per|a|kada|isang)\s*(?:night|gabi)\b)?`,
  'gu',
);
/** The lowest number that can be a rent: "1 only" is none. */
const LEAST_RENT = 300;
/** The lowest number that is one without a word beside it. */
const LEAST_PLAIN_RENT = 500;

/**
 * Returns the parts of a term with a number: minutes, times, months, people and prices.
 * @param dates parts that were read before, which are among them
 */
export function readNumbers(term: string, dates: readonly NumberPart[]): NumberPart[] {
  const text = lowerCase(term);
  const found = [...dates];
  const add = (match: RegExpMatchArray, condition: TermCondition | null, without = '') => {
    const lead = /^\s*/.exec(match[0])![0].length;
    const start = match.index! + lead;
    const end = match.index! + match[0].slice(0, match[0].length - without.length).trimEnd().length;
    if (found.some((other) => start < other.end && other.start < end)) return;
    found.push({ start, end, condition });
  };
  const within = (param: TermParam, number: number, { min, max }: { min: number; max: number }) =>
    min <= number && number <= max ? { param, value: String(number) } : null;
  const matches = (...patterns: RegExp[]) =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .toSorted((a, b) => a.index - b.index);

  for (const match of matches(MINUTES)) {
    add(match, within('walk', Number(match[1]), { min: 1, max: LIMITS.walkMinutes.max }));
  }
  for (const match of matches(CURFEW)) {
    const value = timeOf(match[1] ?? match[4], match[2] ?? match[5], match[3] ?? match[6]);
    add(match, value === null ? null : { param: 'curfew', value });
  }
  for (const match of matches(...MONTHS_BEFORE)) {
    const { count, what = '' } = match.groups!;
    const param = what.includes('adv') ? 'advance' : 'deposit';
    add(match, count === undefined ? null : within(param, countOf(count), LIMITS.months));
  }
  for (const match of matches(STAY)) {
    const stay = within('stay', countOf(match.groups!.count!), LIMITS.minimumStay);
    if (stay) add(match, stay);
  }
  for (const match of matches(...PAX)) {
    const { count = '', others } = match.groups!;
    add(match, within('pax', countOf(count) + (others ? 1 : 0), LIMITS.pax));
  }
  for (const match of matches(PRICE)) {
    const { before = '', after = '', number = '', low } = match.groups!;
    const { sign, thousand, above, nightly } = match.groups!;
    const isWord = !/^\d/.test(number);
    const pesos = Math.round(
      isWord ? countOf(number) * 1_000 : pesosOf(number, thousand !== undefined),
    );
    const isPrice = before || after.trim() || sign || thousand || number.includes(',');
    if (!isPrice && pesos < LEAST_PLAIN_RENT) continue;
    const isAtLeast = above || IS_ABOVE.test(before) || (IS_FROM.test(before) && !low);
    const isLimit = !isAtLeast && !nightly;
    const isAllIn = /budget|all[ -]?in|bills|inclusive/.test(before + after);
    const rents = { min: LEAST_RENT, max: LIMITS.price.max };
    add(match, isLimit ? within(isAllIn ? 'budget' : 'rent', pesos, rents) : null, nightly);
  }
  return found;
}

/** The number that digits or a word mean. */
function countOf(count: string): number {
  const isWord = ({ source }: RegExp) => new RegExp(`^(?:${source})$`).test(count);
  return /^\d/.test(count) ? Number(count) : COUNT_WORDS.findIndex(isWord) + 1;
}

/** A time of day; without am or pm in the evening or at night. */
function timeOf(hours = '', minutes = '00', half = ''): string | null {
  const hour = Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  const isEvening = half === 'pm' || half === 'nn' || (half === '' && hour >= 6);
  const isMidnight = hour === 12 && half !== 'pm' && half !== 'nn';
  const at = isMidnight ? 0 : hour < 12 && isEvening ? hour + 12 : hour;
  return `${String(at).padStart(2, '0')}:${minutes}`;
}
