import { expect, it } from 'vitest';
import { withoutPersonalData } from './error-report.ts';

it.each([
  ['Failed: /profile/owner?id=12&name=Maria', 'Failed: /profile/owner?…'],
  ['No place of maria.santos@example.com', 'No place of …'],
  ['Call 0917 123 4567, or 09171234567', 'Call …, or …'],
  [`Unexpected token 'M', "Maria San"... is not JSON`, `Unexpected token 'M', "…"... is not JSON`],
  [`Unexpected end of "Maria`, 'Unexpected end of "…"'],
])('removes personal data from %s', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected);
});

it('keeps the frames that identify the cause', () => {
  const message = "Cannot read properties of undefined (reading 'name'), item 12 of 10000";
  expect(withoutPersonalData(message)).toBe(message);
});
