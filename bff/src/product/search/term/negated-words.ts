import {
  type Match,
  KNOWN_WORDS,
  type Unit,
  isApart,
  isFiller,
  longestMatch,
  oppositeOf,
} from './term-units.ts';
import {
  ABSENCES,
  ADVERBS,
  ANDS,
  EXCLUSIONS,
  GLUE_WORDS,
  JOINS,
  NEGATIONS_AROUND,
  NEGATIONS_BEHIND,
  PARTICIPLES,
  PARTICIPLES_BEFORE,
  THINGS,
  type TermCondition,
} from './term-vocabulary.ts';

/** Negated units from `start` to `end`, exclusive; most have no condition: no filter is "no pets". */
export interface Negated {
  start: number;
  end: number;
  condition: TermCondition | null;
}

type Units = readonly Unit[];

/**
 * Returns what a negation from a unit on, or behind the things that begin there, negates; null
 * where none does.
 */
export function readNegated(term: string, units: Units, from: number): Negated[] | null {
  return negatedBehind(term, units, from) ?? negatedBefore(term, units, from);
}

/** Whether a place may lack what begins at a unit. Of "baha" only the negation has a meaning. */
function isThing(units: Units, from: number, match: Match | null): boolean {
  if (!match) return oppositeOf(units.slice(from, from + 1)) !== null;
  return match.condition !== null && THINGS.has(match.condition.param);
}

/** The next unit of a list: "wifi and aircon", "wifi/aircon". */
function afterJoin(term: string, units: Units, at: number): number | null {
  if (at >= units.length) return null;
  if (JOINS.has(units[at]!.word)) return at + 1 < units.length ? at + 1 : null;
  return /^\s*[&+/]\s*$/.test(term.slice(units[at - 1]!.end, units[at]!.start)) ? at : null;
}

const isParticiple = (word: string, negation: string) =>
  PARTICIPLES.has(word) ||
  (ADVERBS.has(negation) && /^(?!furnished).{3,}ed$/.test(word) && !KNOWN_WORDS.has(word));

/** Whether a negation says that something is not there: a deposit that is "not included" is. */
const isAbsence = (units: Units, negation: string) =>
  !EXCLUSIONS.has(negation) &&
  units.every(({ word }) => ABSENCES.has(word) || !isParticiple(word, negation));

/** The things of a list each, or as one without any condition. */
function joined(things: readonly Negated[]): Negated[] {
  if (things.some(({ condition }) => condition)) return [...things];
  return [{ start: things[0]!.start, end: things.at(-1)!.end, condition: null }];
}

/** The end of a negation of the thing before it; null where none is, or for what follows. */
function endBehind(term: string, units: Units, no: number, isAfterThing: boolean): number | null {
  const negation = units[no];
  if (negation?.meant !== 'no' || isApart(term, units, no)) return null;
  const { word } = negation;
  const isEnd = (at: number) =>
    at === units.length || units[at]!.meant === 'no' || isApart(term, units, at);
  const isOwn = (at: number) =>
    GLUE_WORDS.has(units[at]!.word) ||
    (isParticiple(units[at]!.word, word) && longestMatch(term, units, at) === null);
  let end = no + 1;
  while (!isEnd(end) && isOwn(end)) end += 1;
  if (isEnd(end) || NEGATIONS_BEHIND.has(word)) return end;
  const next = longestMatch(term, units, end);
  const isNextThing = isThing(units, end, next);
  const participle = units[no + 1]!.word;
  if (isParticiple(participle, word) && end > no + 1) {
    return isNextThing && PARTICIPLES_BEFORE.has(participle) ? null : end;
  }
  if (!isAfterThing || !NEGATIONS_AROUND.has(word)) return null;
  const isFree = isNextThing
    ? negatedBehind(term, units, end) !== null
    : word === 'wala' || next !== null || isFiller(units[end]!.word);
  return isFree ? end : null;
}

/** What a negation behind it negates: "deposit wala", "wifi and aircon not included". */
function negatedBehind(term: string, units: Units, from: number): Negated[] | null {
  const things: { start: number; end: number }[] = [];
  for (let start: number | null = from; start !== null;) {
    const match = longestMatch(term, units, start);
    const isNone = match ? match.condition === null : isFiller(units[start]!.word);
    if (isNone || units[start]!.meant === 'no') return null;
    const behind: number = start + (match?.count ?? 1);
    things.push({ start, end: behind });
    const isOne = isThing(units, start, match);
    const no = /^(?:is|are|ay)$/.test(units[behind]?.word ?? '') ? behind + 1 : behind;
    const end = endBehind(term, units, no, isOne);
    if (end !== null) {
      const said = units.slice(no, end);
      const isKnown = match !== null || isOne || things.length > 1;
      if (!isKnown && !said.some(({ word }) => PARTICIPLES.has(word))) return null;
      things.at(-1)!.end = end;
      const isAbsent = isAbsence(said, units[no]!.word);
      const conditionOf = (thing: { start: number; end: number }) =>
        isAbsent ? oppositeOf(units.slice(thing.start, Math.min(thing.end, no))) : null;
      return joined(things.map((thing) => ({ ...thing, condition: conditionOf(thing) })));
    }
    start = isOne ? afterJoin(term, units, behind) : null;
  }
  return null;
}

/** What a negation before it negates: "bawal ang pets", "no deposit or advance". */
function negatedBefore(term: string, units: Units, no: number): Negated[] | null {
  const { meant, word } = units[no]!;
  if (meant !== 'no' || no + 1 === units.length) return null;
  const isSkipped = (unit: Unit) => GLUE_WORDS.has(unit.word) || isParticiple(unit.word, word);
  let from = no + 1;
  while (from + 1 < units.length && isSkipped(units[from]!) && !longestMatch(term, units, from)) {
    from += 1;
  }
  let end = from + (longestMatch(term, units, from)?.count ?? 1);
  const isAbsent = isAbsence(units.slice(no, end), word);
  const whole = isAbsent ? longestMatch(term, units, no) : null;
  if (whole) end = no + whole.count;
  const condition = whole?.condition ?? (isAbsent ? oppositeOf(units.slice(from, end)) : null);
  const isSaid = () => ABSENCES.has(units[end]?.word ?? '') && !longestMatch(term, units, end);
  while (condition && isSaid()) end += 1;
  const things: Negated[] = [{ start: no, end, condition }];
  for (let next = afterJoin(term, units, end); next !== null; next = afterJoin(term, units, end)) {
    const match = longestMatch(term, units, next);
    const thing = units.slice(next, next + (match?.count ?? 1));
    const isStated = thing.some(isSkipped) || negatedBehind(term, units, next) !== null;
    const opposite = isAbsent ? oppositeOf(thing) : null;
    // "no curfew and wifi" asks for Wi-Fi.
    const isAsked = ANDS.has(units[next - 1]!.word) && condition !== null && opposite === null;
    if (isStated || isAsked || !isThing(units, next, match)) break;
    end = next + thing.length;
    things.push({ start: next, end, condition: opposite });
  }
  return joined(things);
}
