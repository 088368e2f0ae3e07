import * as z from 'zod/mini';
import { isAmbiguousAmount, readAmount } from '../domain/amount.ts';
import { isCalendarDate } from '../domain/calendar-date.ts';
import { LIMITS } from '../domain/limits.ts';
import { VALIDATION } from '../domain/messages.ts';
import { yearOf } from '../format/index.ts';

/**
 * Building blocks of request schemas: they trim, normalise to NFC and use the messages of S5.form.1
 * to S5.form.6. `label` is the label of the form field, or its name on the wire.
 */

/**
 * Not allowed in texts: control characters other than tabs and line ends, unpaired surrogates, and
 * code points that are no characters.
 */
const UNPRINTABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]|[^\P{Cc}\t\n\r]/u;

function printable(label: string) {
  return z.refine<string>((value) => !UNPRINTABLE.test(value), VALIDATION.invalid(label));
}

/** A visible character. Of other symbols, like the blank of Braille, only pictures are. */
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point})[\p{Alphabetic}\p{N}\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Joiners and selectors where emoji and joining scripts need them. */
const EMOJI =
  /(?:\p{Extended_Pictographic}|[#*\d](?=\ufe0f))(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)*/gu;
const JOINED_LETTER =
  /[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}][\u200c\u200d]/gu;
/** Invisible or direction-changing characters, private use, and marks stacked on one letter. */
const DECEPTIVE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Co}]|\p{M}{3}/u;
/** Alphabets with similar letters, whose mix in one word can imitate a name. */
const LOOKALIKE_SCRIPTS = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u];
/**
 * Symbols and punctuation of no script, other than of money, fractions, sentences and Latin-1: many
 * look like a badge of the portal. Also stars within a script, and visible format characters.
 */
const SYMBOLS =
  /(?![\0-\xff\u2022\u2026\u2044\u30fb\p{Sc}\p{Terminal_Punctuation}])(?:[\p{S}\p{Me}]|(?=\p{sc=Zyyy})\p{Po})|[\u066d\ua673]|(?!\p{Default_Ignorable_Code_Point})\p{Cf}/u;
/** Scripts other than those that Unicode recommends for identifiers (UAX 31, table 5) and Baybayin. */
const RARE_SCRIPTS =
  /[^\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Arab}\p{sc=Armn}\p{sc=Beng}\p{sc=Bopo}\p{sc=Cyrl}\p{sc=Deva}\p{sc=Ethi}\p{sc=Geor}\p{sc=Grek}\p{sc=Gujr}\p{sc=Guru}\p{sc=Hang}\p{sc=Hani}\p{sc=Hebr}\p{sc=Hira}\p{sc=Kana}\p{sc=Khmr}\p{sc=Knda}\p{sc=Laoo}\p{sc=Latn}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}\p{sc=Thaa}\p{sc=Thai}\p{sc=Tibt}\p{sc=Tglg}]/u;
/** Letters that are not used with Latin ones in a word, unlike those of Chinese, Japanese, Korean. */
const NOT_WITH_LATIN =
  /(?![\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}])\p{L}/u;

const wordsOf = (value: string) => value.match(/[\p{L}\p{M}]+/gu) ?? [];

function mixesAlphabets(word: string): boolean {
  return LOOKALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1;
}

/** Rejects characters that hide or imitate text (S5.form.8) */
function rejectDeceptiveText(label: string) {
  return z.check<string>(({ value, issues }) => {
    const reject = (message: string) =>
      issues.push({ code: 'custom', input: value, message, path: [] });
    if (!VISIBLE.test(value)) return;
    if (DECEPTIVE.test(value.replace(EMOJI, '').replace(JOINED_LETTER, ''))) {
      reject(VALIDATION.hiddenCharacters(label));
    } else if (wordsOf(value).some(mixesAlphabets)) {
      reject(VALIDATION.mixedAlphabets(label));
    }
  });
}

function visible(label: string) {
  return z.refine<string>((value) => VISIBLE.test(value), VALIDATION.required(label));
}

/** Required text of at most `max` characters after trimming. */
export function text(label: string, max: number) {
  return z
    .string({ error: VALIDATION.required(label) })
    .check(
      z.trim(),
      z.normalize('NFC'),
      visible(label),
      z.maxLength(max, { error: VALIDATION.tooLong(label, max) }),
      printable(label),
      rejectDeceptiveText(label),
    );
}

/** Replaces letters and numbers that only look different, unlike accents used as apostrophes. */
function inPlainLetters(value: string): string {
  return value.replace(/[\p{L}\p{N}\p{So}]/gu, (one) => one.normalize('NFKC')).normalize('NFC');
}

/**
 * Like {@link text}, on one line, in plain letters instead of their bold, circled or wide forms,
 * without symbols that resemble a badge, and in scripts of today.
 */
export function name(label: string, max: number) {
  const isForeign = (word: string) => /\p{sc=Latn}/u.test(word) && NOT_WITH_LATIN.test(word);
  return text(label, max).check(
    z.overwrite((value) => inPlainLetters(value).replace(/\s+/g, ' ')),
    z.maxLength(max, { error: VALIDATION.tooLong(label, max) }),
    z.refine((value) => !SYMBOLS.test(value) && !RARE_SCRIPTS.test(value), {
      error: VALIDATION.symbols(label),
      abort: true,
    }),
    z.refine((value) => !wordsOf(value).some(isForeign), VALIDATION.mixedAlphabets(label)),
  );
}

/** Returns the name of an account without what {@link name} rejects; empty if nothing is left. */
export function accountName(given: string, max: number): string {
  const rejected = [UNPRINTABLE, DECEPTIVE, SYMBOLS, RARE_SCRIPTS].map(({ source }) => source);
  const kept = inPlainLetters(given).replaceAll(new RegExp(rejected.join('|'), 'gu'), '');
  // Half of a character that is two UTF-16 units would be rejected.
  const cut = (value: string) => value.slice(0, max).replace(/\p{Surrogate}$/u, '');
  const results = [given, kept].map((value) => name('', max).safeParse(cut(value)));
  return results.find(({ success }) => success)?.data ?? '';
}

/** Text that may be absent or empty; text without a visible character is stored as empty. */
export function optionalText(label: string, max: number) {
  return z.optional(
    z.string({ error: VALIDATION.invalid(label) }).check(
      z.trim(),
      z.normalize('NFC'),
      z.overwrite((value) => (VISIBLE.test(value) ? value : '')),
      z.maxLength(max, { error: VALIDATION.tooLong(label, max) }),
      printable(label),
      rejectDeceptiveText(label),
    ),
  );
}

/** Returns "required" for a missing value, and `otherwise` for an invalid one. */
function requiredOr(label: string, otherwise: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? VALIDATION.required(label) : otherwise;
}

/** Form fields are text: trims, and treats an empty one as absent. */
function fromFormText(value: unknown): unknown {
  const given = typeof value === 'string' ? value.trim() : value;
  return given === '' ? undefined : given;
}

/** Like {@link fromFormText}, and parses digits as a number. */
function numberFromFormText(value: unknown): unknown {
  const given = fromFormText(value);
  return typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given)
    ? Number(given)
    : given;
}

/** Like {@link fromFormText}, and parses an amount as pesos. */
function pesosFromFormText(value: unknown): unknown {
  const given = fromFormText(value);
  if (typeof given !== 'string' || isAmbiguousAmount(given)) return given;
  return readAmount(given) ?? numberFromFormText(given);
}

/**
 * An integer of `min` to `max`, sent as a number or as digits. Not `z.int()`, whose error stops the
 * checks across fields, so that a form would show one error at a time.
 */
export function wholeNumber(
  label: string,
  { min, max }: { min: number; max: number },
  read: (value: unknown) => unknown = numberFromFormText,
) {
  const problemOf = (value: number) => {
    if (value > max) return VALIDATION.atMost(label, max);
    if (!Number.isInteger(value)) return VALIDATION.wholeNumber(label);
    if (value >= min) return null;
    return min === 0 ? VALIDATION.wholeNumber(label) : VALIDATION.greaterThanZero;
  };
  return z.pipe(
    z.transform(read),
    z
      .number({
        error: ({ input }) =>
          typeof input === 'string' && isAmbiguousAmount(input)
            ? VALIDATION.ambiguousAmount(label, input)
            : requiredOr(label, VALIDATION.number(label))({ input }),
      })
      .check(
        z.refine((value) => problemOf(value) === null, {
          error: ({ input }) => problemOf(input as number) ?? undefined,
        }),
      )
      .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max }),
  );
}

/** Like {@link wholeNumber}, in pesos; takes an amount in any notation of {@link readAmount}. */
export function pesos(label: string, range: { min: number; max: number }) {
  return wholeNumber(label, range, pesosFromFormText);
}

/** Like `schemaOf`, {@link wholeNumber} by default; an empty value is null. */
export function wholeNumberOrNone(
  label: string,
  range: { min: number; max: number },
  schemaOf: typeof pesos = wholeNumber,
) {
  return z.pipe(
    z.transform((value: unknown): unknown => fromFormText(value) ?? null),
    z.nullable(schemaOf(label, range)),
  );
}

/** Like {@link name}; empty is null. */
export function nameOrNone(label: string, max: number) {
  return z.pipe(
    z.transform((value: unknown): unknown => fromFormText(value) ?? null),
    z.nullable(name(label, max)),
  );
}

/** A year of `min` to next year, sent as a number or as digits; empty is null. */
export function yearOrNone(label: string, { min }: { min: number }) {
  const error = VALIDATION.year(label, min);
  return z.pipe(
    z.transform((value: unknown): unknown => numberFromFormText(value) ?? null),
    z.nullable(
      z.int({ error }).check(
        z.gte(min, { error }),
        z.refine((year) => year <= yearOf(Date.now()) + 1, { error }),
      ),
    ),
  );
}

/** A date of the calendar, as YYYY-MM-DD. */
export function calendarDate(label: string) {
  const error = requiredOr(label, VALIDATION.date(label));
  return z.pipe(
    z.transform(fromFormText),
    z.string({ error }).check(z.refine(isCalendarDate, { error: VALIDATION.date(label) })),
  );
}

/** A date at most some days ahead; empty is null. */
export function dateOrNone(label: string, { max }: { max: number }) {
  const isNear = (date: string) => Date.parse(date) <= Date.now() + max * 86_400_000;
  return z.pipe(
    z.transform((value: unknown): unknown => fromFormText(value) ?? null),
    z.nullable(calendarDate(label).check(z.refine(isNear, { error: VALIDATION.dateAhead(label) }))),
  );
}

/** Degrees of `min` to `max`, sent as a number or as digits; empty is null. */
export function degrees(label: string, range: { min: number; max: number }) {
  const outside = { error: VALIDATION.outOfTown(label, range) };
  return z.pipe(
    z.transform((value: unknown) => numberFromFormText(value) ?? null),
    z.nullable(
      z
        .number({ error: VALIDATION.number(label) })
        .check(z.gte(range.min, outside), z.lte(range.max, outside)),
    ),
  );
}

/** One of the codes of a table, sent as a number or as digits. */
export function codeOf<const Code extends number>(label: string, codes: readonly Code[]) {
  return z.pipe(
    z.transform(numberFromFormText),
    z.literal(codes, { error: requiredOr(label, VALIDATION.choice(label)) }),
  );
}

/** One of a list of texts. */
export function choice<const Value extends string>(label: string, values: readonly Value[]) {
  return z.pipe(
    z.transform(fromFormText),
    z.literal(values, { error: requiredOr(label, VALIDATION.choice(label)) }),
  );
}

/** A list of choices without repeats; one text counts as a list of one, absent as none. */
export function choices<const Value extends string>(label: string, values: readonly Value[]) {
  return z.pipe(
    z.transform((value: unknown) => {
      const given = fromFormText(value);
      if (given === undefined) return [];
      return Array.isArray(given) ? [...new Set<unknown>(given)] : [given];
    }),
    z.array(z.literal(values, { error: VALIDATION.choice(label) })),
  );
}

/** A record with exactly these fields; a multipart form sends it as a JSON text. */
export function jsonRecord<const Shape extends z.core.$ZodShape>(label: string, shape: Shape) {
  return z.pipe(
    z.transform((value: unknown): unknown => {
      if (typeof value !== 'string') return value;
      try {
        return value.trim() === '' ? {} : JSON.parse(value);
      } catch {
        return value;
      }
    }),
    z.strictObject(shape, { error: VALIDATION.invalid(label) }),
  );
}

/** A boolean, which multipart forms send as text; absent is undefined. */
export function flag(label: string) {
  return z.pipe(
    z.transform((value: unknown) => {
      const given = fromFormText(value);
      return given === 'true' ? true : given === 'false' ? false : given;
    }),
    z.optional(z.boolean({ error: VALIDATION.invalid(label) })),
  );
}

/** Identities a client may send and the server compares with the session; never trusted. */
export const claimedId = z.optional(z.string().check(z.maxLength(LIMITS.email.max)));
