import { type SyntheticEvent, useState } from 'react';
import { EVERY_SECTION } from '@elbi/contract/codes';
import { Button, Dialog, FormDialog, Select, TextField } from '@elbi/design-system';
import { useSending } from '@elbi/portal-sdk';
import { CopyField } from './CopyField.tsx';
import { DialogText } from './dialog-parts.ts';
import type { ReleaseDialogProps } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface NewTokenDialogProps extends ReleaseDialogProps {
  sections: readonly string[];
}

/** Makes a token for a team, and shows it once. */
export function NewTokenDialog({ open, sections, actions, onClose }: NewTokenDialogProps) {
  const { isSending, failure, send } = useSending();
  const [section, setSection] = useState(sections[0] ?? EVERY_SECTION);
  const [label, setLabel] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const options = [
    ...sections.map((name) => ({ value: name, label: name })),
    { value: EVERY_SECTION, label: copy.tokens.everySection },
  ];

  function handleMake(event: SyntheticEvent) {
    event.preventDefault();
    void send(
      () => actions.makeToken(section, label),
      ({ data }) => setToken(data.token),
    );
  }

  if (token !== null) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={copy.dialog.tokenMade(section)}
        actions={<Button onClick={onClose}>{copy.dialog.close}</Button>}
      >
        <DialogText role="status">{copy.dialog.tokenOnce}</DialogText>
        <CopyField label={copy.dialog.token} value={token} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen={open}
      onClose={onClose}
      title={copy.dialog.tokenTitle}
      submitLabel={copy.dialog.makeToken}
      onSubmit={handleMake}
      isDirty={false}
      isSending={isSending}
      failure={failure}
    >
      <DialogText>{copy.dialog.tokenText}</DialogText>
      <Select
        label={copy.dialog.tokenSection}
        options={options}
        value={section}
        onValueChange={setSection}
      />
      <TextField
        label={copy.dialog.tokenLabel}
        value={label}
        maxLength={100}
        onValueChange={setLabel}
      />
    </FormDialog>
  );
}
