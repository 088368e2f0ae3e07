import { deferred, useDeferred } from '@elbi/portal-sdk';
import { FragmentMount } from '../sections/FragmentMount.tsx';
import { BECOME_OWNER_FRAGMENT } from './use-become-owner.ts';

const waitingDialog = deferred(async () => (await import('./WaitingDialog.tsx')).WaitingDialog);

/** The profile section's application dialog, and its loading state. */
export function BecomeOwner({ onClose }: { onClose: () => void }) {
  const { Component: WaitingDialog } = useDeferred(waitingDialog);
  return (
    <FragmentMount
      name={BECOME_OWNER_FRAGMENT}
      props={{ open: true, onClose }}
      loading={WaitingDialog && <WaitingDialog onClose={onClose} />}
      failed={(failure) => WaitingDialog && <WaitingDialog onClose={onClose} failure={failure} />}
    />
  );
}
