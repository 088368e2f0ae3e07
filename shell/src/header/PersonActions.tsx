import { below, Button, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import type { SessionUser } from '@elbi/contract/domain';
import { Link } from '@elbi/portal-sdk';
import { profilePath } from '@elbi/portal-sdk/host';
import type { Ref } from 'react';
import { copy } from '../copy.ts';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { AccountButton } from './AccountButton.tsx';
import type { Applying, BecomeOwnerOffer } from './use-become-owner.ts';
import { MODERATION_PATH, usePageOffered, useProfileOffered } from './pages-offered.ts';

interface PersonActionsProps {
  user: SessionUser;
  applying: Applying;
}

/** The header's actions for a logged-in user. */
export function PersonActions({ user, applying }: PersonActionsProps) {
  const { offer, open } = applying;
  const moderates = usePageOffered(MODERATION_PATH);
  const hasProfile = useProfileOffered(user);
  return (
    <>
      {moderates && (
        <FromTablet>
          <Button variant="text" render={<Link to={MODERATION_PATH} />}>
            {copy.header.moderation}
          </Button>
        </FromTablet>
      )}
      {/* The profile of an admin is Moderation. */}
      {hasProfile && !moderates && (
        <FromLarge>
          <Button variant="text" render={<Link to={profilePath(user)} state={{ id: user._id }} />}>
            {copy.header.profile}
          </Button>
        </FromLarge>
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

interface BecomeOwnerButtonProps {
  offer: NonNullable<BecomeOwnerOffer>;
  onApply: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The button "Be an Owner", or the state of a pending application. */
function BecomeOwnerButton({ offer, onApply, ref }: BecomeOwnerButtonProps) {
  if (offer === 'pending') return <Pending>{copy.header.applicationPending}</Pending>;
  return (
    <Button ref={ref} variant="text" onClick={onApply}>
      {copy.header.beAnOwner}
    </Button>
  );
}

const Pending = styled.span`
  padding-inline: ${space[14]};
  color: ${color.text2};
  ${typeset('label')}
  white-space: nowrap;
`;

const FromTablet = styled.div`
  ${below.wide} {
    display: none;
  }
`;

/** Narrower windows have it in the account menu. */
const FromLarge = styled.div`
  ${below.large} {
    display: none;
  }
`;
