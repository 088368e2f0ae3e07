import { describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '../../actor.ts';
import { canChangeReview, canSeeAuthor, canWriteReview, isAuthor } from './review-policy.ts';

const ME = 'me';
const OTHERS = [
  VISITOR,
  { id: 'somebody', role: 'registered' },
  { id: 'somebody', role: 'owner' },
  { id: 'somebody', role: 'admin' },
] as const satisfies readonly Actor[];
const author: Actor = { id: ME, role: 'registered' };

describe('a review', () => {
  it('is written by the registered role, never of an own place', () => {
    const place = { owner_id: 'the-owner' };
    expect(OTHERS.map((actor) => canWriteReview(actor, place))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(canWriteReview(author, { owner_id: ME })).toBe(false);
  });

  it('may be changed only by its author, whatever their role is now', () => {
    const review = { person_id: ME };
    expect(OTHERS.some((actor) => canChangeReview(actor, review))).toBe(false);
    expect(canChangeReview(author, review)).toBe(true);
    expect(canChangeReview({ id: ME, role: 'owner' }, review)).toBe(true);
  });

  it('has an author, and the owner of its place is that of the reply', () => {
    const owner: Actor = { id: 'somebody', role: 'owner' };
    const isWrittenBy = (actor: Actor) =>
      ['review', 'reply'].map((target) =>
        isAuthor(actor, target, { person_id: ME }, { owner_id: 'somebody' }),
      );
    expect([author, owner].map(isWrittenBy)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('shows its author to everyone, and that of an anonymous one only to the author', () => {
    const review = (is_anonymous: boolean) => ({ person_id: ME, is_anonymous });
    expect(OTHERS.every((actor) => canSeeAuthor(actor, review(false)))).toBe(true);
    expect(OTHERS.some((actor) => canSeeAuthor(actor, review(true)))).toBe(false);
    expect(canSeeAuthor(author, review(true))).toBe(true);
  });
});
