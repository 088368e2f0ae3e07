import { describe, expect, it } from 'vitest';
import { type Actor, VISITOR } from '../../actor.ts';
import {
  canAdminister,
  canEditContactNumber,
  canGenerateCatalogue,
  canManageReleases,
  canSeeContact,
  canSeePerson,
  canSeeWholeName,
  canSuspend,
  hasOwnerProfile,
  rolesByList,
} from './user-policy.ts';

const ME = 'me';

const ACTORS = [
  VISITOR,
  { id: 'somebody', role: 'registered' },
  { id: 'somebody', role: 'owner' },
  { id: 'somebody', role: 'admin' },
  { id: ME, role: 'registered' },
  { id: ME, role: 'owner' },
  { id: ME, role: 'admin' },
] as const satisfies readonly Actor[];

const student = { id: ME, role: 'registered' } as const;
const owner = { id: ME, role: 'owner' } as const;
const admin = { id: ME, role: 'admin' } as const;

type Rule = (actor: Actor) => boolean;

/**
 * Roles of the table: a visitor, others (student, owner, admin), and the user as student, owner,
 * admin.
 */
const TABLE: readonly (readonly [rule: string, rule: Rule, answers: string])[] = [
  ['see a student', (actor) => canSeePerson(actor, student), 'no  no  no  yes yes yes yes'],
  ['see an owner', (actor) => canSeePerson(actor, owner), 'yes yes yes yes yes yes yes'],
  ['see an admin', (actor) => canSeePerson(actor, admin), 'no  no  no  yes yes yes yes'],
  ['call a student', (actor) => canSeeContact(actor, student), 'no  no  no  yes yes yes yes'],
  ['call an owner', (actor) => canSeeContact(actor, owner), 'no  yes yes yes yes yes yes'],
  [
    'change the number',
    (actor) => canEditContactNumber(actor, owner),
    'no  no  no  no  no  yes no',
  ],
  [
    'print a catalogue',
    (actor) => canGenerateCatalogue(actor, owner),
    'no  no  no  no  yes yes no',
  ],
  ['administer', canAdminister, 'no  no  no  yes no  no  yes'],
  ['suspend a student', (actor) => canSuspend(actor, student), 'no  no  no  yes no  no  no'],
  ['suspend an admin', (actor) => canSuspend(actor, admin), 'no  no  no  no  no  no  no'],
  ['read the last name', (actor) => canSeeWholeName(actor, ME), 'no  no  no  yes yes yes yes'],
];

it.each(TABLE)('permissions %s', (_, rule, answers) => {
  const given = ACTORS.map((actor) => (rule(actor) ? 'yes' : 'no'));
  expect(given.join(' ')).toBe(answers.replaceAll(/ +/g, ' '));
});

it.each([
  ['registered', 3, false],
  ['owner', 0, true],
  ['admin', 0, false],
  ['admin', 1, true],
] as const)('%s with %i places: a profile that others find is %s', (role, places, found) => {
  expect(hasOwnerProfile({ role }, places)).toBe(found);
});

it.each([
  ['an admin without a list', 'admin', null, true],
  ['an admin on the list', 'admin', ['ana@example.com'], true],
  ['an admin who is not on it', 'admin', ['ben@example.com'], false],
  ['an owner on it', 'owner', ['ana@example.com'], false],
] as const)('whether %s manages releases', (_, role, listed, manages) => {
  const releaseAdmins = listed && new Set(listed);
  expect(canManageReleases({ role, email: 'Ana@Example.com' }, releaseAdmins)).toBe(manages);
});

describe('the list of admins', () => {
  const admins = [
    [{ role: 'admin', former_role: null }, 'who never was on it'],
    [{ role: 'admin', former_role: 'owner' }, 'who is on it'],
  ] as const;

  it('makes a listed user an admin, and stores the former role', () => {
    expect(rolesByList({ role: 'owner', former_role: null }, true)).toEqual({
      role: 'admin',
      former_role: 'owner',
    });
  });

  it.each(admins)('keeps a listed admin unchanged: %j, %s', (roles) => {
    expect(rolesByList(roles, true)).toEqual(roles);
  });

  it('restores the former role of a user who is no longer listed', () => {
    expect(rolesByList({ role: 'admin', former_role: 'registered' }, false)).toEqual({
      role: 'registered',
      former_role: null,
    });
  });

  it.each([
    { role: 'admin', former_role: null },
    { role: 'owner', former_role: null },
    { role: 'owner', former_role: 'registered' },
  ] as const)('does not change others: %j', (roles) => {
    expect(rolesByList(roles, false)).toEqual(roles);
  });
});
