import { expect, it } from 'vitest';
import { Fragment } from '../portal/portal.tsx';
import { defineSection } from './define-section.ts';

const Dialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <dialog open={open} onClose={onClose} />
);
const page = () => Promise.resolve({ default: Dialog });

it('checks both sides of a fragment against the contract', () => {
  const section = defineSection({
    name: 'profile',
    routes: [],
    fragments: { BecomeOwnerDialog: page },
  });
  expect(Object.keys(section.fragments)).toEqual(['BecomeOwnerDialog']);

  // @ts-expect-error -- the contract declares a dialog of the profile section
  defineSection({ name: 'profile', routes: [], fragments: {} });
  const Other = ({ userId }: { userId: string }) => userId;
  const fragments = { BecomeOwnerDialog: () => Promise.resolve({ default: Other }) };
  // @ts-expect-error -- it needs a prop that is never passed
  defineSection({ name: 'profile', routes: [], fragments });
  // @ts-expect-error -- onClose is missing
  void (<Fragment name="profile/BecomeOwnerDialog" props={{ open: true }} />);
  // @ts-expect-error -- no section declares it
  void (<Fragment name="profile/Missing" props={{}} />);
});
