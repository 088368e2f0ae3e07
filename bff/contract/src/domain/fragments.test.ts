import { expect, it } from 'vitest';
import { propsMismatch } from './fragments.ts';

const DIALOG = 'profile/BecomeOwnerDialog';
const onClose = () => undefined;

it('accepts the properties of a fragment, and further ones', () => {
  expect(propsMismatch(DIALOG, { open: true, onClose })).toBeNull();
  expect(propsMismatch(DIALOG, { open: true, onClose, size: 3 })).toBeNull();
});

it.each([
  [{ open: 'yes', onClose }, 'takes open as boolean, but was given string.'],
  [{ onClose }, 'takes open as boolean, but was given undefined.'],
  [{ open: true, onClose: null }, 'takes onClose as action, but was given null.'],
])('returns the problem of %j: %s', (props, message) => {
  expect(propsMismatch(DIALOG, props)).toBe(`${DIALOG} ${message}`);
});
