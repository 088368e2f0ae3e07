import type {
  FavouriteInsert,
  NotificationInsert,
  OwnerApplicationRow,
  ReportRow,
  ReviewRow,
} from '../database/tables.ts';
import { type News, news } from '../features/notifications/news.ts';
import { daysBefore, daysSince } from './demo-time.ts';
import { Dice, randomId } from './dice.ts';
import type { DemoPeople } from './people/demo-people.ts';
import type { DemoPlace } from './places/demo-places.ts';

interface Events {
  places: readonly DemoPlace[];
  reviews: readonly ReviewRow[];
  reports: readonly ReportRow[];
  applications: readonly OwnerApplicationRow[];
}

/** The badge shows 99+ for the demo's owner, 4 for its student, and nothing for its admin. */
const OF_FIRST_OWNER = 120;
const OF_FIRST_STUDENT = 4;
/** Older ones have been dismissed. */
const KEPT_DAYS = 60;

/** Older ones have been read, but for those of the two named accounts. */
const UNREAD_DAYS = 14;

type Message = readonly [personId: string, told: News, at: Date];

/** What people were told of the events, as far as they have not dismissed it. */
export function demoNotifications(
  events: Events,
  { owners, students }: DemoPeople,
  now: Date,
): NotificationInsert[] {
  const dice = new Dice('notifications');
  const first = owners[0]!.id;
  const student = students[0]!.id;
  const others = messagesOf(events).filter(
    ([person, , at]) => person !== first && person !== student && daysSince(now, at) < KEPT_DAYS,
  );
  const own = events.places.filter(({ owner_id }) => owner_id === first);
  const ofFirst = Array.from({ length: OF_FIRST_OWNER }, (_, index): Message => {
    const place = own[Math.floor(dice.between(0, own.length))]!;
    const told =
      index % 17 === 5
        ? news.reportResolvedForOwner(place, 'The listing was put right, thank you.')
        : news.placeReviewed(place);
    return [first, told, daysBefore(now, (index + dice.between(0, 0.9)) * 1.4)];
  });
  const saved = events.places.filter((place) => !place.is_archived && place.deleted_at === null);
  const ofStudent = Array.from({ length: OF_FIRST_STUDENT }, (_, index): Message => {
    const place = saved[index * 7]!;
    const status = index % 2 === 0 ? 'resolved' : 'rejected';
    const told = news.reportDecidedForReporter(place, status);
    return [student, told, daysBefore(now, 0.2 + index * 9)];
  });
  const message = ([person_id, { type, body, link }, created_at]: Message) => ({
    id: randomId(dice),
    person_id,
    type,
    body,
    link,
    created_at,
  });
  return [
    ...others.map((told) => ({
      ...message(told),
      read_at: daysSince(now, told[2]) > UNREAD_DAYS ? now : null,
    })),
    ...[...ofFirst, ...ofStudent].map((told) => ({ ...message(told), read_at: null })),
  ];
}

function messagesOf({ places, reviews, reports, applications }: Events): Message[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return [
    ...reviews.map(({ accommodation_id, created_at }): Message => {
      const place = byId.get(accommodation_id)!;
      return [place.owner_id, news.placeReviewed(place), created_at];
    }),
    ...reports.flatMap((report): Message[] => {
      const { status, decided_at: at } = report;
      if (status === 'pending' || at === null) return [];
      const listed = byId.get(report.accommodation_id);
      const isHere = listed?.deleted_at === null;
      const place = { id: report.accommodation_id, name: report.accommodation_name };
      const forEverybody = { ...place, isShown: isHere && !listed.is_archived };
      const forOwner: Message = [
        report.owner_id,
        news.reportResolvedForOwner({ ...place, isShown: isHere }, report.reason),
        at,
      ];
      return [
        [report.person_id, news.reportDecidedForReporter(forEverybody, status), at],
        ...(status === 'resolved' ? [forOwner] : []),
      ];
    }),
    ...applications.flatMap(({ status, person_id, reason, decided_at }): Message[] => {
      if (decided_at === null) return [];
      const told =
        status === 'accepted' ? news.applicationAccepted() : news.applicationRejected(reason);
      return [[person_id, told, decided_at]];
    }),
  ];
}

const SAVED_BY_STUDENT = 14;
const MOST_SAVED = 9;

/** Saved places: two pages of the demo's student, archived ones among them, a few of the others. */
export function demoFavourites(
  places: readonly DemoPlace[],
  { students, owners }: DemoPeople,
  now: Date,
): FavouriteInsert[] {
  const dice = new Dice('favourites');
  const saveable = places.filter(({ deleted_at }) => deleted_at === null);
  return [...students, ...owners].flatMap(({ id }, index) => {
    const others = saveable.filter(({ owner_id }) => owner_id !== id);
    const count = index === 0 ? SAVED_BY_STUDENT : Math.floor(dice.between(0, MOST_SAVED + 1));
    return dice.sample(others, count).map((place) => ({
      person_id: id,
      accommodation_id: place.id,
      created_at: daysBefore(now, dice.between(0, 1) * daysSince(now, place.created_at)),
    }));
  });
}
