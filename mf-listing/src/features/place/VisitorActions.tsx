import { type AccommodationView, pageAddress } from '@elbi/contract/domain';
import { Button, Icon } from '@elbi/design-system';
import { useSession, useToast } from '@elbi/portal-sdk';
import { copyText, openShareSheet } from '@elbi/portal-sdk/forms';
import { useCompareToggle, useFavouriteToggle } from '@elbi/places-kit';
import { Columns3, Heart, Share2 } from 'lucide-react';
import { copy } from '../../copy.ts';
import { ActionLabel, Actions, CompareButton, SaveButton } from './visitor-action-parts.ts';

/** Compare and Share for everyone, and Save for permitted users. */
export function VisitorActions({ accommodation }: AccommodationView) {
  const { _id, abilities, accommodationName } = accommodation;
  const { user } = useSession();
  const toast = useToast();
  const heart = useFavouriteToggle(accommodation);
  const compare = useCompareToggle(accommodation);

  /** Opens the system's share sheet if available; otherwise copies the link. */
  async function handleShare() {
    const url = `${location.origin}${pageAddress.place(_id)}`;
    if (await openShareSheet({ title: accommodationName, url })) return;
    if (await copyText(url)) toast.success(copy.actions.linkCopied);
    else toast.error(copy.actions.linkNotCopied);
  }

  return (
    <Actions>
      <CompareButton
        variant="text"
        icon={Columns3}
        aria-pressed={compare.on}
        onClick={compare.onToggle}
      >
        <ActionLabel>{copy.actions.compare}</ActionLabel>
      </CompareButton>
      <Button variant="text" icon={Share2} onClick={() => void handleShare()}>
        <ActionLabel>{copy.actions.share}</ActionLabel>
      </Button>
      {(!user || abilities?.favorite) && (
        <SaveButton
          variant="text"
          aria-label={
            heart.on
              ? copy.actions.savedLabel(accommodationName)
              : copy.actions.saveLabel(accommodationName)
          }
          aria-pressed={heart.on}
          onClick={heart.onToggle}
        >
          <Icon icon={Heart} />
          <ActionLabel>{heart.on ? copy.actions.saved : copy.actions.save}</ActionLabel>
        </SaveButton>
      )}
    </Actions>
  );
}
