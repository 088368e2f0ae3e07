import { useState } from 'react';
import { below } from '@elbi/design-system';
import styled from 'styled-components';
import type { SessionUser } from '@elbi/contract/codes';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { AccountButton } from './AccountButton.tsx';
import { BecomeOwner } from './BecomeOwner.tsx';
import { BecomeOwnerButton } from './BecomeOwnerButton.tsx';
import { useBecomeOwner } from './use-become-owner.ts';

/** What the header offers to somebody who is logged in. */
export function PersonActions({ user }: { user: SessionUser }) {
  const offer = useBecomeOwner();
  const [applying, setApplying] = useState(false);
  return (
    <>
      {offer && (
        <FromTablet>
          <BecomeOwnerButton offer={offer} onApply={() => setApplying(true)} />
        </FromTablet>
      )}
      <NotificationsButton />
      <AccountButton user={user} offer={offer} onApply={() => setApplying(true)} />
      {applying && <BecomeOwner onClose={() => setApplying(false)} />}
    </>
  );
}

const FromTablet = styled.div`
  ${below.wide} {
    display: none;
  }
`;
