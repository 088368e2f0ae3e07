import { type RefObject, useState } from 'react';
import {
  Avatar,
  VisuallyHidden,
  bareButton,
  color,
  focusRing,
  radius,
  size,
} from '@elbi/design-system';
import styled from 'styled-components';
import { type SessionUser, fullNameOf } from '@elbi/contract/domain';
import { LazyPart, deferred, preloadOnIntent } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import type { BecomeOwnerOffer } from './use-become-owner.ts';

const accountPopover = deferred(async () => (await import('./AccountPopover.tsx')).AccountPopover);

interface AccountButtonProps {
  user: SessionUser;
  offer: BecomeOwnerOffer;
  onApply: () => void;
  ref: RefObject<HTMLButtonElement | null>;
}

/** The user's picture or initials; opens the account menu. */
export function AccountButton({ user, offer, onApply, ref }: AccountButtonProps) {
  const [open, setOpen] = useState(false);
  const name = fullNameOf(user.fullName);
  return (
    <>
      <Root
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadOnIntent(accountPopover)}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} id={user._id} src={user.picture} />
        <VisuallyHidden>{copy.header.account(name)}</VisuallyHidden>
      </Root>
      <LazyPart
        part={accountPopover}
        open={open}
        onOpenChange={setOpen}
        anchor={ref}
        user={user}
        name={name}
        offer={offer}
        onApply={onApply}
      />
    </>
  );
}

const Root = styled.button`
  ${bareButton}
  display: grid;
  place-items: center;
  width: ${size.targetMin};
  height: ${size.targetMin};
  border-radius: ${radius.full};
  ${focusRing}
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.sunken2};
  }
`;
