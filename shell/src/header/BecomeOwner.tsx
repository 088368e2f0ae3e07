import { useDeferred } from '@elbi/portal-sdk';
import { SectionMount } from '../sections/SectionMount.tsx';
import { waitingDialog } from './waiting-dialog.ts';
import { BECOME_OWNER_FRAGMENT } from './use-become-owner.ts';

const [SECTION, FRAGMENT] = BECOME_OWNER_FRAGMENT.split('/') as [string, string];

/** The profile section's dialog to apply with, and what stands in its place until it is here. */
export function BecomeOwner({ onClose }: { onClose: () => void }) {
  const { Component: WaitingDialog } = useDeferred(waitingDialog);
  return (
    <SectionMount
      section={SECTION}
      part={FRAGMENT}
      props={{ open: true, onClose }}
      loading={WaitingDialog && <WaitingDialog onClose={onClose} />}
      failed={(failure) => WaitingDialog && <WaitingDialog onClose={onClose} failure={failure} />}
    />
  );
}
