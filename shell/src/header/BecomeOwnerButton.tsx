import { Button, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import type { BecomeOwnerOffer } from './use-become-owner.ts';

interface BecomeOwnerButtonProps {
  offer: NonNullable<BecomeOwnerOffer>;
  onApply: () => void;
}

/** "Be an Owner", or that the application is being reviewed. */
export function BecomeOwnerButton({ offer, onApply }: BecomeOwnerButtonProps) {
  if (offer === 'pending') return <Pending>{copy.header.applicationPending}</Pending>;
  return (
    <Button variant="text" onClick={onApply}>
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
