import { NotificationList } from '@elbi/contract/schemas';
import { expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { remindOfVacancies } from './remind-of-vacancies.ts';

const app = await startTestApp();
const { db } = app.services;
const owner = await app.signInAs('owner');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

function vacancyOf(days: number, overrides: object = {}) {
  return buildAccommodation(db, {
    owner_id: owner.person.id,
    vacancy_status: 'available',
    vacancy_confirmed_at: daysAgo(days),
    ...overrides,
  });
}

it('the reminder of vacancies asks the owner once after 60 days, until they confirm it again (S7.free.3)', async () => {
  const { id } = await vacancyOf(61, { name: 'Narra House' });
  await vacancyOf(59);
  await vacancyOf(61, { is_archived: true });
  await vacancyOf(61, { deleted_at: new Date() });
  // Two replicas concurrently.
  const reminded = await Promise.all([remindOfVacancies(db), remindOfVacancies(db)]);
  expect(reminded.toSorted()).toEqual([0, 1]);
  const { data } = await owner.read(NotificationList, `/api/user/notif/${owner.person.id}`);
  expect(data).toMatchObject([
    {
      type: 'vacancy',
      body: 'Is Narra House still free? Students see “Ask first” until you confirm it.',
      link: `/accommodation/?id=${id}#vacancy`,
    },
  ]);

  const json = { status: 'full' };
  await owner.send('PUT', `/api/accom/vacancy/${id}`, json);
  expect(await remindOfVacancies(db)).toBe(0);
  // The other one has become old as well by then.
  expect(await remindOfVacancies(db, new Date(Date.now() + 61 * 86_400_000))).toBe(2);
});
