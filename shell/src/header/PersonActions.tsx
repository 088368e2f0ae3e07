import { useRef, useState } from 'react';
import { Button, below } from '@elbi/design-system';
import styled from 'styled-components';
import type { SessionUser } from '@elbi/contract/codes';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { AccountButton } from './AccountButton.tsx';
import { BecomeOwner } from './BecomeOwner.tsx';
import { BecomeOwnerButton } from './BecomeOwnerButton.tsx';
import { useBecomeOwner } from './use-become-owner.ts';
import { MODERATION_PATH, usePageOffered } from './pages-offered.ts';

/** What the header offers to somebody who is logged in. */
export function PersonActions({ user }: { user: SessionUser }) {
  const offer = useBecomeOwner();
  const moderates = usePageOffered(MODERATION_PATH);
  const [applying, setApplying] = useState(false);
  const applyButton = useRef<HTMLButtonElement>(null);
  const accountButton = useRef<HTMLButtonElement>(null);

  function handleClose() {
    setApplying(false);
    // The dialog goes whole and gives nothing back. On phones, and once somebody has applied, the
    // button that opened it is not there; what is theirs stands behind the one of the account.
    requestAnimationFrame(() => {
      applyButton.current?.focus();
      if (document.activeElement !== applyButton.current) accountButton.current?.focus();
    });
  }

  return (
    <>
      {moderates && (
        <FromTablet>
          <Button variant="text" render={<Link to={MODERATION_PATH} />}>
            {copy.header.moderation}
          </Button>
        </FromTablet>
      )}
      {offer && (
        <FromTablet>
          <BecomeOwnerButton ref={applyButton} offer={offer} onApply={() => setApplying(true)} />
        </FromTablet>
      )}
      <NotificationsButton />
      <AccountButton
        ref={accountButton}
        user={user}
        offer={offer}
        onApply={() => setApplying(true)}
      />
      {applying && <BecomeOwner onClose={handleClose} />}
    </>
  );
}

const FromTablet = styled.div`
  ${below.wide} {
    display: none;
  }
`;
