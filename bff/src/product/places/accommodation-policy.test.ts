import { describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '../../actor.ts';
import { abilitiesOf } from '../../screens/place-abilities.ts';
import {
  canAdd,
  canAddForOthers,
  canArchive,
  canDelete,
  canEdit,
  canSee,
  requiresReason,
} from './accommodation-policy.ts';

const OWNER_ID = 'the-owner';

const ACTORS = {
  visitor: VISITOR,
  registered: { id: 'somebody', role: 'registered' },
  'another owner': { id: 'somebody', role: 'owner' },
  'its owner': { id: OWNER_ID, role: 'owner' },
  admin: { id: 'somebody', role: 'admin' },
  'admin whose place it is': { id: OWNER_ID, role: 'admin' },
} as const satisfies Record<string, Actor>;

const listed = { owner_id: OWNER_ID, is_archived: false, deleted_at: null };
const archived = { ...listed, is_archived: true };
const deleted = { ...listed, deleted_at: new Date() };

type Rule = (actor: Actor) => boolean;

/** Whether each of the six actors above may, in their order. */
const TABLE: readonly (readonly [rule: string, rule: Rule, answers: string])[] = [
  ['see a listed place', (actor) => canSee(actor, listed), 'yes yes yes yes yes yes'],
  ['see an archived place', (actor) => canSee(actor, archived), 'no  no  no  yes yes yes'],
  ['see a deleted place', (actor) => canSee(actor, deleted), 'no  no  no  no  no  no'],
  ['add a place', canAdd, 'no  no  yes yes yes yes'],
  ['add a place for an owner', canAddForOthers, 'no  no  no  no  yes yes'],
  ['edit', (actor) => canEdit(actor, listed), 'no  no  no  yes yes yes'],
  ['archive', (actor) => canArchive(actor, listed), 'no  no  no  yes yes yes'],
  ['delete', (actor) => canDelete(actor, listed), 'no  no  no  yes no  yes'],
  ['change only with a reason', (actor) => requiresReason(actor, listed), 'no  no  no  no  yes no'],
  ['save', (actor) => abilitiesOf(actor, listed).favorite, 'no  yes yes no  no  no'],
  ['review', (actor) => abilitiesOf(actor, listed).review, 'no  yes no  no  no  no'],
  ['report', (actor) => abilitiesOf(actor, listed).report, 'no  yes no  no  no  no'],
  ['ask to contact', (actor) => abilitiesOf(actor, listed).contact, 'no  yes yes no  yes no'],
  ['answer reviews', (actor) => abilitiesOf(actor, listed).reply, 'no  no  no  yes no  yes'],
  [
    'answer reviews of an archived place',
    (actor) => abilitiesOf(actor, archived).reply,
    'no  no  no  no  no  no',
  ],
];

describe('permissions', () => {
  it.each(TABLE)('%s', (_, rule, answers) => {
    const expected = answers.split(/ +/);
    const given = Object.values(ACTORS).map((actor) => (rule(actor) ? 'yes' : 'no'));
    expect(Object.fromEntries(Object.keys(ACTORS).map((name, i) => [name, given[i]]))).toEqual(
      Object.fromEntries(Object.keys(ACTORS).map((name, i) => [name, expected[i]])),
    );
  });

  it('are part of the place’s response', () => {
    for (const actor of Object.values(ACTORS)) {
      expect(abilitiesOf(actor, listed)).toMatchObject({
        edit: canEdit(actor, listed),
        archive: canArchive(actor, listed),
        delete: canDelete(actor, listed),
      });
    }
  });

  it('do not include a former owner’s former place', () => {
    const former: Actor = { id: OWNER_ID, role: 'registered' };
    expect(canEdit(former, listed)).toBe(false);
    expect(canDelete(former, listed)).toBe(false);
    expect(abilitiesOf(former, listed)).toMatchObject({ review: false, report: false });
  });
});
