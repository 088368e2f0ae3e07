import { type SchoolTerm, isCalendarDate } from '@elbi/contract/domain';
import { foldText } from './fold-text.ts';
import { COUNTED_AFTER_MONTH, type NumberPart } from './term-numbers.ts';

/** What words of time refer to. */
export interface Calendar {
  /** The school's terms, by their first day. */
  terms: readonly SchoolTerm[];
  /** In Manila. */
  today: string;
}

const MONTHS = [
  ...['jan(?:uary)?|enero', 'feb(?:ruary)?|pebrero', 'mar(?:ch)?|marso', 'apr(?:il)?|abril'],
  ...['may|mayo', 'june?|hunyo', 'july?|hulyo', 'aug(?:ust)?|agosto', 'sept?(?:ember)?|setyembre'],
  ...['oct(?:ober)?|oktubre', 'nov(?:ember)?|nobyembre', 'dec(?:ember)?|disyembre'],
];
/** Words before a month. "May" is also Filipino for "there is", so it needs one of the first. */
const THIS = 'this(?: coming)?|next|coming|by|before|starting|start of|from';
const ANY = `${THIS}|in|for|simula|mula|ngayong|darating na|sa|para sa`;
/** Words that a day makes superfluous. */
const FREE = String.raw`\b(?:(?:free|available|vacant|move[ -]?in) )?`;
/** What makes the number behind a month no day: "by june 2,500", "june 2-3 pax". */
const NO_DAY =
  String.raw`(?!:|[.,]\d|\s\d{3}\b|(?:\s?(?:-|–|to)\s?\d+)?[\s-]?(?:na )?` +
  `${COUNTED_AFTER_MONTH})`;
const MONTH = new RegExp(
  String.raw`${FREE}(?:(?:${THIS}) may|(?:${ANY}) (?!may\b)(?<month>${MONTHS.join('|')}))\b` +
    String.raw`(?:\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b${NO_DAY})?(?:,?\s+(?<year>20[23]\d)\b)?`,
  'g',
);

/** Terms by the words for them, which their names contain, too. */
const TERMS = [
  /\b(?:1st|first|unang)\b/,
  /\b(?:2nd|second|ikalawang|pangalawang)\b/,
  /\b(?:3rd|third|ikatlong|pangatlong)\b/,
  /\b(?:mid[ -]?year|summer)\b/,
];
const SEM = new RegExp(
  String.raw`${FREE}(?:(?:for|by|from|before|starting|this|next|coming|start of|para sa|sa|ngayong|the) )*` +
    String.raw`(?:(?<which>${TERMS.map(({ source }) => source).join('|')}|\b(?:this|next|coming)(?: coming)?)` +
    String.raw`[ -](?:sem(?:ester)?|trimester|term|classes)\b|(?<alone>mid[ -]?year)\b)`,
  'g',
);

/**
 * Returns the parts of a term that name a day from which a place is looked for: a term of the
 * school, as an admin entered it, or a month, of which such a term may name the day (S7.from.5).
 */
export function readDates(term: string, calendar: Calendar): NumberPart[] {
  const text = term.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...text.matchAll(SEM), ...text.matchAll(MONTH)].flatMap((match) => {
    const { which, alone, ...month } = match.groups ?? {};
    const name = which ?? alone;
    const value = name ? dayOfTerm(name, calendar) : dayOfMonth(month, match[0], calendar);
    if (value === null) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [{ start, end, condition: { param: 'from' as const, value } }];
  });
}

/** Returns the first day of the next term of a name, else of the last one; null without any. */
function dayOfTerm(name: string, { terms, today }: Calendar): string | null {
  const kind = TERMS.find((words) => words.test(name));
  const named = terms.filter((term) => !kind || kind.test(foldText(term.name)));
  const next = named.find(({ start }) => start > today);
  const last = named.findLast(({ start }) => start <= today);
  const term = name === 'this' ? (last ?? next) : (next ?? last);
  return term?.start ?? null;
}

/** Returns the day that a term begins in a month, its stated day or its first; null if it has none. */
function dayOfMonth(
  { month = 'may', day, year }: Record<string, string | undefined>,
  typed: string,
  { terms, today }: Calendar,
): string | null {
  const number = MONTHS.findIndex((words) => new RegExp(`^(?:${words})$`).test(month)) + 1;
  const of = String(number).padStart(2, '0');
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const isOver = of < thisMonth || (of === thisMonth && typed.includes('next'));
  const start = `${year ?? Number(thisYear) + (isOver ? 1 : 0)}-${of}`;
  if (day === undefined) {
    return terms.find((term) => term.start.startsWith(start))?.start ?? `${start}-01`;
  }
  const date = `${start}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
