import { Button, below } from '@elbi/design-system';
import styled from 'styled-components';
import type { SessionUser } from '@elbi/contract/domain';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { AccountButton } from './AccountButton.tsx';
import { BecomeOwnerButton } from './BecomeOwnerButton.tsx';
import type { Applying } from './use-become-owner.ts';
import { MODERATION_PATH, usePageOffered } from './pages-offered.ts';

interface PersonActionsProps {
  user: SessionUser;
  applying: Applying;
}

/** The header's actions for a logged-in user. */
export function PersonActions({ user, applying }: PersonActionsProps) {
  const { offer, open } = applying;
  const moderates = usePageOffered(MODERATION_PATH);
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
          <BecomeOwnerButton ref={applying.applyButton} offer={offer} onApply={open} />
        </FromTablet>
      )}
      <NotificationsButton />
      <AccountButton ref={applying.accountButton} user={user} offer={offer} onApply={open} />
    </>
  );
}

const FromTablet = styled.div`
  ${below.wide} {
    display: none;
  }
`;
