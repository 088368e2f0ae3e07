import { expect, it } from 'vitest';
import { misfitOfProps } from './fragments.ts';

const DIALOG = 'profile/BecomeOwnerDialog';
const onClose = () => undefined;

it('accepts the properties of a fragment, and further ones', () => {
  expect(misfitOfProps(DIALOG, { open: true, onClose })).toBeNull();
  expect(misfitOfProps(DIALOG, { open: true, onClose, size: 3 })).toBeNull();
});

it.each([
  [{ open: 'yes', onClose }, 'takes open as boolean, but was given string.'],
  [{ onClose }, 'takes open as boolean, but was given undefined.'],
  [{ open: true, onClose: null }, 'takes onClose as action, but was given null.'],
])('says of %j that it %s', (props, said) => {
  expect(misfitOfProps(DIALOG, props)).toBe(`${DIALOG} ${said}`);
});
