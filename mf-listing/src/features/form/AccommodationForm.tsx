import { useState } from 'react';
import { clearDraft } from './draft-store.ts';
import { useStoredDraft } from './use-draft.ts';
import { AccommodationWizard, type AccommodationWizardProps } from './AccommodationWizard.tsx';

/** The wizard, with a draft or empty. */
export function AccommodationForm({
  start,
  draftKey,
  ...rest
}: Omit<AccommodationWizardProps, 'onDiscard' | 'original' | 'isStartedOver'>) {
  const stored = useStoredDraft(draftKey);
  const [isDiscarded, setDiscarded] = useState(false);
  const draft = isDiscarded ? null : stored;

  function handleDiscard() {
    clearDraft(draftKey);
    setDiscarded(true);
  }

  return (
    <AccommodationWizard
      {...rest}
      key={draft ? 'restored' : 'fresh'}
      start={draft ?? start}
      original={start}
      draftKey={draftKey}
      onDiscard={draft ? handleDiscard : null}
      isStartedOver={isDiscarded}
    />
  );
}
