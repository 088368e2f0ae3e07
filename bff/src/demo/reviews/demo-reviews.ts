import type { ReviewRow } from '../../database/tables.ts';
import { daysBefore, daysSince } from '../demo-time.ts';
import { Dice, dealQuotas, randomId } from '../dice.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import sentences from './sentences.json' with { type: 'json' };
import { ReviewWriter, type Stars } from './write-review.ts';

/** Three in ten places have no review yet; of the others, most a few and some many. */
const REVIEWED = 0.7;
const NUMBERS: readonly (readonly [reviews: number, places: number])[] = [
  [1, 14],
  [2, 16],
  [3, 14],
  [4, 10],
  [5, 8],
  [7, 6],
  [9, 4],
  [13, 2],
  [24, 2],
];

/** Shares of the stars, in percent. */
const STARS: readonly (readonly [stars: Stars, share: number])[] = [
  [1, 6],
  [2, 7],
  [3, 14],
  [4, 31],
  [5, 42],
];

const ANONYMOUS_EVERY = 5;

interface Slot {
  place: DemoPlace;
  /** How good the place is, and how the day was. */
  mood: number;
}

/** The reviews of the demo. The student of the demo account wrote three, one of them anonymous. */
export function demoReviews(
  places: readonly DemoPlace[],
  people: DemoPeople,
  now: Date,
): ReviewRow[] {
  const dice = new Dice('reviews');
  const answers = new Dice('answers');
  const writer = new ReviewWriter(dice);
  const slots = dealSlots(places, dice);
  const authors = authorDealer(people, dice);
  const reviews = slots.map(({ place }, index): ReviewRow => {
    const stars = starsOf(index, slots.length);
    const written = daysBefore(
      now,
      0.5 + daysSince(now, place.created_at) * dice.between(0, 1) ** 1.7,
    );
    return {
      id: randomId(dice),
      accommodation_id: place.id,
      person_id: authors(place),
      rating: stars,
      body: writer.write(place, stars).normalize('NFC'),
      is_anonymous: false,
      is_accepted: true,
      confirms: answersTo(place, stars, answers),
      created_at: written,
      updated_at: written,
      deleted_at: null,
    };
  });
  markAnonymous(reviews, people, dice);
  writeAtTheCut(reviews, now);
  return reviews;
}

/** Half of those who lived there answer; the happier they were, the more they agree. */
function answersTo({ facts }: DemoPlace, stars: number, dice: Dice): ReviewRow['confirms'] {
  if (dice.chance(0.5)) return {};
  const answered = facts.filter(() => dice.chance(0.8));
  return Object.fromEntries(answered.map((fact) => [fact, dice.chance(0.6 + stars * 0.07)]));
}

/** Which places are reviewed how often, from the worst impression to the best. */
function dealSlots(places: readonly DemoPlace[], dice: Dice): Slot[] {
  const visible = places.filter((place) => !place.is_archived && place.deleted_at === null);
  const reviewed = dice.sample(visible, Math.round(visible.length * REVIEWED));
  const numbers = dealQuotas(NUMBERS, dice);
  return reviewed
    .flatMap((place, index) => {
      const quality = dice.between(0, 1);
      return Array.from({ length: numbers[index] ?? 1 }, () => ({
        place,
        mood: quality + dice.between(0, 1.1),
      }));
    })
    .sort((a, b) => a.mood - b.mood);
}

/** The stars of the review at this rank, so that the shares come out whatever the number. */
function starsOf(rank: number, of: number): Stars {
  const percent = ((rank + 0.5) / of) * 100;
  let sum = 0;
  for (const [stars, share] of STARS) {
    sum += share;
    if (percent < sum) return stars;
  }
  return 5;
}

/** Deals the author of a place's next review: nobody twice, the demo's student of three places. */
function authorDealer({ students, owners, erased }: DemoPeople, dice: Dice) {
  const [student, ...others] = students.map(({ id }) => id);
  // Two were students before they became owners, and one has gone.
  const writers = [...others, owners[3]!.id, owners[11]!.id, erased.id];
  const asked = new Map<string, Set<string>>();
  let ofStudent = 3;
  return (place: DemoPlace): string => {
    const already = asked.get(place.id) ?? new Set([place.owner_id]);
    asked.set(place.id, already);
    const isTurnOfStudent = ofStudent > 0 && already.size === 3 && !already.has(student!);
    if (isTurnOfStudent) ofStudent -= 1;
    const free = writers.filter((writer) => !already.has(writer));
    const author = isTurnOfStudent ? student! : dice.sample(free, 1)[0]!;
    already.add(author);
    return author;
  };
}

function markAnonymous(reviews: ReviewRow[], { students }: DemoPeople, dice: Dice): void {
  const ofStudent = reviews.filter(({ person_id }) => person_id === students[0]!.id);
  const ofOthers = dice.sample(
    reviews.filter((review) => !ofStudent.includes(review)),
    Math.round(reviews.length / ANONYMOUS_EVERY) - 1,
  );
  for (const review of [...ofOthers, ...ofStudent.slice(-1)]) review.is_anonymous = true;
}

/** The two newest reviews of the place that has the most are exactly at the length of the cut. */
function writeAtTheCut(reviews: ReviewRow[], now: Date): void {
  const ofPlace = new Map<string, ReviewRow[]>();
  for (const review of reviews) {
    ofPlace.set(review.accommodation_id, [...(ofPlace.get(review.accommodation_id) ?? []), review]);
  }
  const [most] = [...ofPlace.values()].sort((a, b) => b.length - a.length);
  const glad = most!.filter(({ rating, is_anonymous }) => rating >= 4 && !is_anonymous);
  for (const [index, body] of Object.values(sentences.atTheCut).entries()) {
    const review = glad[index]!;
    review.body = body;
    review.created_at = review.updated_at = daysBefore(now, 1 + index);
  }
}
