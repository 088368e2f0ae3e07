import { ConfirmDialog, Button, Dialog, Spinner } from '@elbi/design-system';
import { useAsyncAction } from '@elbi/portal-sdk';
import { ReasonDialog } from '@elbi/portal-sdk/forms';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import type { ReleaseDialogProps, ReleaseQuestion } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CopyField } from './CopyField.tsx';
import { DialogFailure, DialogText } from './dialog-parts.ts';

interface ReleaseDialogsProps extends ReleaseDialogProps {
  question: ReleaseQuestion;
  /** Sections that a token can be for. */
  sections: readonly string[];
}

/** The dialog of the admin's pending action. */
export function ReleaseDialogs({ question, sections, ...dialog }: ReleaseDialogsProps) {
  const { actions } = dialog;
  switch (question.kind) {
    case 'roll-back':
      return (
        <Confirmed
          {...dialog}
          title={copy.dialog.rollBackTitle(question.section)}
          text={copy.dialog.rollBackText(question.version)}
          label={copy.rollBack}
          call={() => actions.rollBack(question.section, question.version)}
        />
      );
    case 'promote':
      return (
        <Confirmed
          {...dialog}
          title={copy.dialog.promoteTitle(question.section, question.version)}
          text={copy.dialog.promoteText}
          label={copy.promote}
          call={() => actions.promote(question.section, question.version)}
        />
      );
    case 'revoke':
      return (
        <Confirmed
          {...dialog}
          title={copy.dialog.revokeTitle}
          text={copy.dialog.revokeText(question.label)}
          label={copy.dialog.revoke}
          call={() => actions.revokeToken(question.id)}
        />
      );
    case 'withdraw':
    case 'abort': {
      const { kind, section, version } = question;
      const texts = copy.dialog[kind];
      return (
        <ReasonDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          finalFocus={dialog.finalFocus}
          resumed={question.resumed}
          title={texts.title(section, version)}
          help={copy.dialog.reasonHelp}
          required={copy.dialog.reasonRequired}
          submitLabel={texts.label}
          tone="danger"
          onSubmit={async (reason) => {
            const { message } = await actions.remove(kind, section, version, reason);
            dialog.onDone(message);
          }}
        >
          {texts.text}
        </ReasonDialog>
      );
    }
    case 'preview':
      return <PreviewDialog {...dialog} section={question.section} version={question.version} />;
    case 'token':
      return <NewTokenDialog {...dialog} sections={sections} typedBefore={question.typedBefore} />;
  }
}

interface ConfirmedProps extends ReleaseDialogProps {
  title: string;
  text: string;
  label: string;
  call: () => Promise<{ message: string }>;
}

function Confirmed(props: ConfirmedProps) {
  const { open, onOpenChange, title, text, label, call, finalFocus, onDone } = props;
  const { isPending, errorMessage, run } = useAsyncAction();
  function handleConfirm() {
    void run(call, ({ message }) => onDone(message));
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={label}
      onConfirm={handleConfirm}
      finalFocus={finalFocus}
      isPending={isPending}
      error={errorMessage}
    >
      {text}
    </ConfirmDialog>
  );
}

interface PreviewDialogProps extends ReleaseDialogProps {
  section: string;
  version: string;
}

/** A dialog that creates a preview link to copy. */
function PreviewDialog(props: PreviewDialogProps) {
  const { open, onOpenChange, section, version, actions } = props;
  const { isPending, errorMessage, run } = useAsyncAction();
  const [url, setUrl] = useState<string | null>(null);
  const make = useEffectEvent(() =>
    run(
      () => actions.makePreview(section, version),
      ({ data }) => setUrl(data.url),
    ),
  );
  // One link per opening of the dialog.
  useEffect(() => {
    void make();
  }, []);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.dialog.previewTitle(section, version)}
      actions={<Button onClick={() => onOpenChange(false)}>{copy.dialog.close}</Button>}
    >
      <DialogText>{copy.dialog.previewText}</DialogText>
      {isPending && <Spinner />}
      {url && <CopyField label={copy.dialog.previewUrl} value={url} />}
      {errorMessage && <DialogFailure>{errorMessage}</DialogFailure>}
    </Dialog>
  );
}
