import type { Dice } from './illustrations/random.ts';

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

/** Each value as often as its quota says, in random order. */
export function dealQuotas<Value>(
  quotas: readonly (readonly [value: Value, times: number])[],
  dice: Dice,
): Value[] {
  const all = quotas.flatMap(([value, times]) => Array.from({ length: times }, () => value));
  return dice.sample(all, all.length);
}
