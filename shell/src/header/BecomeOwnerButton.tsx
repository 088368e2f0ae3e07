import type { Ref } from 'react';
import { Button, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import type { BecomeOwnerOffer } from './use-become-owner.ts';

interface BecomeOwnerButtonProps {
  offer: NonNullable<BecomeOwnerOffer>;
  onApply: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The button "Be an Owner", or the state of a pending application. */
export function BecomeOwnerButton({ offer, onApply, ref }: BecomeOwnerButtonProps) {
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
