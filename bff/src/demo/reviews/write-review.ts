import { Decks, type Dice } from '../dice.ts';
import { fill } from '../fill.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import { factsOf } from '../places/describe-place.ts';
import words from './sentences.json' with { type: 'json' };

export type Stars = 1 | 2 | 3 | 4 | 5;

/** The longest walk that a description mentions. */
const NEAR_MINUTES = 15;

/**
 * Writes reviews as students do: some one line, some a paragraph, some in Taglish. Under one place
 * no sentence stands twice.
 */
export class ReviewWriter {
  private readonly decks: Decks<string>;
  private readonly usedAt = new Map<string, Set<string>>();
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.decks = new Decks(dice);
    this.dice = dice;
  }

  /** A review of so many stars, of a place whose guests are students, or travellers. */
  write(place: DemoPlace, stars: Stars): string {
    const sentences = [
      this.one(place, this.beginnings(place, stars)) ?? this.one(place, words.praise),
      ...this.middle(place, stars),
      ...(this.dice.chance(0.22) ? [this.one(place, this.endings(stars))] : []),
    ];
    const { slots } = factsOf(place, '');
    return sentences
      .filter((sentence) => sentence !== null)
      .map((sentence) => fill(sentence, slots))
      .join(' ');
  }

  private beginnings({ price_unit }: DemoPlace, stars: Stars): readonly string[] {
    return price_unit === 'night' ? words.guests[stars] : words.beginnings[stars];
  }

  private middle(place: DemoPlace, stars: Stars): (string | null)[] {
    const { dice } = this;
    if (place.price_unit === 'night') return [];
    const praise = () => this.one(place, this.praise(place)) ?? this.one(place, words.praise);
    const quibble = () => this.one(place, words.quibbles);
    const complaint = () => this.one(place, words.complaints);
    if (stars <= 2) return dice.chance(0.75) ? [complaint(), ...this.maybe(0.35, complaint)] : [];
    if (stars === 3) return [...this.maybe(0.7, quibble), ...this.maybe(0.3, praise)];
    if (stars === 4) return [...this.maybe(0.7, praise), ...this.maybe(0.5, quibble)];
    return [...this.maybe(0.75, praise), ...this.maybe(0.35, praise)];
  }

  /** What may be praised here: anything, or what this place has in particular. */
  private praise(place: DemoPlace): readonly string[] {
    const { dice } = this;
    const kind = dice.between(0, 1);
    const [amenity] = dice.sample(place.amenities ?? [], 1);
    if (kind < 0.22 && amenity) return words.ofAmenity[amenity];
    if (kind < 0.32) return place.curfew === null ? words.ofNoCurfew : words.ofCurfew;
    const isNear = place.latitude !== null && factsOf(place, '').minutes <= NEAR_MINUTES;
    if (kind < 0.42 && isNear) return words.ofWalk;
    return words.praise;
  }

  private endings(stars: Stars): readonly string[] {
    return words.endings[stars >= 4 ? 'glad' : stars === 3 ? 'so-so' : 'sorry'];
  }

  private maybe(likely: number, sentence: () => string | null): (string | null)[] {
    return this.dice.chance(likely) ? [sentence()] : [];
  }

  /** A sentence that does not stand under this place yet; null when all of them do. */
  private one({ id }: DemoPlace, sentences: readonly string[]): string | null {
    const used = this.usedAt.get(id) ?? new Set<string>();
    this.usedAt.set(id, used);
    if (sentences.every((sentence) => used.has(sentence))) return null;
    const sentence = this.decks.deal(sentences, used);
    used.add(sentence);
    return sentence;
  }
}
