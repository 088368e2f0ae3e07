import { Download, Plus } from 'lucide-react';
import {
  type OwnerProfileView,
  ROLE_BADGE,
  type User,
  fullNameOf,
  roleOfUserType,
} from '@elbi/contract/domain';
import { Button, SideCard } from '@elbi/design-system';
import { LazyPart, Link, useResumableDialog } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { contactNumberDialog } from '../contact-number/contact-number-dialog.ts';
import type { ContactNumberValues } from '../contact-number/EditContactNumberDialog.tsx';
import { ContactRows } from './ContactRows.tsx';
import { TrustRow } from './TrustRow.tsx';

interface ProfileCardProps {
  user: User;
  isOwn: boolean;
  contactLimitReached?: boolean;
  /** Of an owner. */
  trust?: OwnerProfileView['trust'];
  abilities: OwnerProfileView['abilities'];
}

/** The user's picture, name, role badge, contact details, and the viewer's actions. */
export function ProfileCard({
  user,
  isOwn,
  contactLimitReached = false,
  trust,
  abilities,
}: ProfileCardProps) {
  const { generate, isGenerating } = useCatalogue();
  const numberDialog = useResumableDialog<ContactNumberValues>('contact-number');
  const role = roleOfUserType(user.type);
  const hasActions = abilities.addAccommodation || abilities.generateCatalog;
  return (
    <>
      <SideCard
        person={{ name: fullNameOf(user.fullName), id: user._id, picture: user.picture }}
        role={role === 'unregistered' ? '' : ROLE_BADGE[role]}
        actions={
          hasActions && (
            <>
              {abilities.addAccommodation && (
                <Button
                  variant="primary"
                  icon={Plus}
                  fullWidth
                  render={<Link to="/add/accommodation" />}
                >
                  {copy.card.addAccommodation}
                </Button>
              )}
              {abilities.generateCatalog && (
                <Button
                  icon={Download}
                  fullWidth
                  isPending={isGenerating}
                  pendingLabel={copy.card.generating}
                  onClick={() => void generate()}
                >
                  {copy.card.generateCatalog}
                </Button>
              )}
            </>
          )
        }
      >
        <ContactRows
          user={user}
          isOwn={isOwn}
          limitReached={contactLimitReached}
          hasContactNumber={role === 'owner'}
          onEditNumber={abilities.editContactNumber ? numberDialog.open : null}
        />
        {trust && <TrustRow {...trust} />}
      </SideCard>
      <LazyPart
        part={contactNumberDialog}
        key={numberDialog.round}
        userId={user._id}
        contactNumber={user.contactNumber}
        {...numberDialog.props}
      />
    </>
  );
}
