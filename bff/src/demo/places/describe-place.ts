import {
  type AccommodationTypeKey,
  type CampusPoint,
  nearestWalk,
  publicPin,
} from '@elbi/contract/codes';
import type { AccommodationRow } from '../../database/tables.ts';
import { Decks, type Dice } from '../dice.ts';
import { fill } from '../fill.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A place without its description. */
export type UndescribedPlace = Omit<
  AccommodationRow,
  | 'description'
  | 'search_name'
  | 'search_text'
  | 'changed_by'
  | 'rating_sum'
  | 'rating_count'
  | 'vacancy_reminded_at'
  | 'offered_cost'
  | 'offered_unit'
  | 'offered_free'
  | 'offered_at'
>;

/** The longest walk to class. */
const WALKABLE_MINUTES = 25;

/**
 * Writes descriptions as owners do: an opening, what the place has, how far it is, its rules. What
 * they say is true of the place, and a sentence comes again only when all of its kind were used.
 */
export class PlaceWriter {
  private readonly decks: Decks<string>;
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.decks = new Decks(dice);
    this.dice = dice;
  }

  /** A description of the place, in one to three paragraphs. */
  describe(place: UndescribedPlace, type: AccommodationTypeKey, owner: string): string {
    const { dice } = this;
    const facts = factsOf(place, owner);
    const home = [
      ...dice
        .sample(place.amenities, dice.chance(0.5) ? 2 : 1)
        .map((amenity) => this.decks.deal(sentences.ofAmenity[amenity])),
      ...Array.from({ length: dice.chance(0.4) ? 2 : 1 }, () => this.decks.deal(sentences.anytime)),
    ];
    const way = this.decks.deal(
      facts.minutes > WALKABLE_MINUTES ? sentences.rides : sentences.walks,
    );
    const rules = [
      this.money(place),
      dice.chance(0.55)
        ? this.decks.deal(place.curfew === null ? sentences.noCurfews : sentences.curfews)
        : null,
      place.price_unit === 'month' && dice.chance(0.35) ? this.decks.deal(sentences.stays) : null,
      dice.chance(0.6) ? this.decks.deal(sentences.closings) : null,
    ];
    const opening = this.decks.deal(sentences.openings[type]);
    const middle = dice.chance(0.5) ? [...home, way] : [way, ...home];
    const paragraphs = dice.chance(0.45)
      ? [[opening, ...middle, ...rules]]
      : [[opening, ...middle], rules];
    return paragraphs
      .map((paragraph) =>
        paragraph
          .filter((sentence) => sentence !== null)
          .map((sentence) => fill(sentence, facts.slots))
          .join(' '),
      )
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  }

  private money({ bill_inclusions }: UndescribedPlace): string | null {
    if (bill_inclusions.length === 0) {
      return this.dice.chance(0.5) ? this.decks.deal(sentences.withoutBills) : null;
    }
    const last = bill_inclusions.at(-1)!;
    return this.dice.chance(0.7) ? this.decks.deal(sentences.ofBills[last]) : null;
  }
}

/** As people say it in a sentence. */
const SPOKEN_POINTS: Readonly<Record<CampusPoint, string>> = {
  'main-gate': 'the Main Gate',
  'raymundo-gate': 'Raymundo Gate',
  sacay: 'Sacay',
  ceat: 'CEAT',
  forestry: 'Forestry',
  irri: 'IRRI',
};

/** What sentences may say of a place. */
export function factsOf(place: UndescribedPlace, owner: string) {
  const { latitude, longitude, location_precision } = place;
  const walk =
    latitude !== null && longitude !== null
      ? nearestWalk(publicPin({ latitude, longitude }, location_precision))
      : null;
  const gate = walk ? SPOKEN_POINTS[walk.point] : 'the campus';
  const minutes = walk?.minutes ?? 12;
  const unit = place.minimum_stay === 1 ? place.price_unit : `${place.price_unit}s`;
  return {
    minutes,
    slots: {
      pax: String(place.pax),
      street: place.complete_address.split(', ')[0]!.replace(/^(Blk \d+ )?(Lot )?\d+[A-Z]? /, ''),
      walk: String(minutes),
      gate,
      curfew: spokenTime(place.curfew),
      stay: `${place.minimum_stay} ${unit}`,
      owner,
    },
  };
}

/** Like "10 PM"; midnight for 00:00. */
function spokenTime(curfew: string | null): string {
  const hour = Number(curfew?.slice(0, 2) ?? 0);
  return hour === 0 ? 'midnight' : `${hour - 12} PM`;
}
