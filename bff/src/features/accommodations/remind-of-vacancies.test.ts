import { NotificationList } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../testing/test-app.ts';
import { remindOfVacancies } from './remind-of-vacancies.ts';

let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signInAs('owner');
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function vacancyOf(days: number, overrides: object = {}) {
  return buildAccommodation(app.services.db, {
    owner_id: owner.person.id,
    vacancy_status: 'available',
    vacancy_confirmed_at: daysAgo(days),
    ...overrides,
  });
}

describe('the reminder of vacancies', () => {
  it('asks the owner once after 60 days, until they confirm it again (S7.free.3)', async () => {
    const { db } = app.services;
    const { id } = await vacancyOf(61, { name: 'Narra House' });
    await vacancyOf(59);
    await vacancyOf(61, { is_archived: true });
    await vacancyOf(61, { deleted_at: new Date() });
    // Two replicas concurrently.
    const reminded = await Promise.all([remindOfVacancies(db), remindOfVacancies(db)]);
    expect(reminded.toSorted()).toEqual([0, 1]);
    const { data } = NotificationList.parse(
      await (await owner.fetch(`/api/user/notif/${owner.person.id}`)).json(),
    );
    expect(data).toMatchObject([
      {
        type: 'vacancy',
        body: 'Is the availability of Narra House still accurate? Students see “Ask first” until you confirm it.',
        link: expect.stringContaining(id) as string,
      },
    ]);

    const json = { status: 'full' };
    await owner.fetch(`/api/accom/vacancy/${id}`, { method: 'PUT', json });
    expect(await remindOfVacancies(db)).toBe(0);
    // The other one has become old as well by then.
    expect(await remindOfVacancies(db, new Date(Date.now() + 61 * 86_400_000))).toBe(2);
  });
});
