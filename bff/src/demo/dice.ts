/** FNV-1a over the code points of a text: the seed of everything that is drawn for it. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: numbers in [0, 1) that are the same for the same seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A source of choices that gives the same answers for the same seed, in the same order. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: string) {
    this.next = mulberry32(hashText(seed));
    // The first numbers of neighbouring seeds resemble each other.
    this.next();
    this.next();
  }

  /** A number between the two ends. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Some options in random order, none twice. */
  sample<T>(options: readonly T[], count: number): T[] {
    const rest = [...options];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1));
    }
    return taken;
  }
}

/** Deals its cards in random order; shuffles again only when all have been dealt. */
export class Deck<Card> {
  private left: Card[] = [];
  private readonly cards: readonly Card[];
  private readonly dice: Dice;

  constructor(cards: readonly Card[], dice: Dice) {
    if (cards.length === 0) throw new Error('A deck needs cards.');
    this.cards = cards;
    this.dice = dice;
  }

  /** The next card; passes over those in `except` while there are others. */
  deal(except?: ReadonlySet<Card>): Card {
    for (let tries = 0; tries < 2; tries += 1) {
      const index = this.left.findIndex((card) => !except?.has(card));
      if (index >= 0) return this.left.splice(index, 1)[0]!;
      this.left.push(...this.dice.sample(this.cards, this.cards.length));
    }
    return this.left.shift()!;
  }
}

/** A deck for every list that cards are dealt from. */
export class Decks<Card> {
  private readonly decks = new Map<readonly Card[], Deck<Card>>();
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  /** The next card of a list; passes over those in `except` while there are others. */
  deal(cards: readonly Card[], except?: ReadonlySet<Card>): Card {
    const deck = this.decks.get(cards) ?? new Deck(cards, this.dice);
    this.decks.set(cards, deck);
    return deck.deal(except);
  }
}

/** Each value as often as its quota says, in random order. */
export function dealQuotas<Value>(
  quotas: readonly (readonly [value: Value, times: number])[],
  dice: Dice,
): Value[] {
  const all = quotas.flatMap(([value, times]) => Array.from({ length: times }, () => value));
  return dice.sample(all, all.length);
}

/** The first place of the demo was made at this time, as far as its id says. */
const EPOCH = Date.UTC(2024, 5, 1);

function hex(dice: Dice, digits: number): string {
  return Array.from({ length: digits }, () => Math.floor(dice.between(0, 16)).toString(16)).join(
    '',
  );
}

function uuid(version: 4 | 7, start: string, rest: string): string {
  return `${start.slice(0, 8)}-${start.slice(8)}-${version}${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6)}`;
}

/** An id like those of people and reviews, the same in every demo. */
export function randomId(dice: Dice): string {
  return uuid(4, hex(dice, 12), hex(dice, 18));
}

/** An id like those of places: the later one is the greater. */
export function timedId(dice: Dice, number: number): string {
  const time = (EPOCH + number * 3_600_000).toString(16).padStart(12, '0');
  return uuid(7, time, hex(dice, 18));
}
