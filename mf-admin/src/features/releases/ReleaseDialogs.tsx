import { ConfirmDialog } from '@elbi/design-system';
import { useAsyncAction } from '@elbi/portal-sdk';
import { ReasonDialog } from '@elbi/places-kit/dialogs';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import type { ReleaseDialogProps, ReleaseQuestion } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

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
    case 'abort': {
      const { section, version } = question;
      return (
        <ReasonDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          finalFocus={dialog.finalFocus}
          resumed={question.resumed}
          title={copy.dialog.abortTitle(section, version)}
          help={copy.dialog.reasonHelp}
          required={copy.dialog.reasonRequired}
          submitLabel={copy.abort}
          tone="danger"
          onSubmit={async (reason) => {
            const { message } = await actions.abort(section, version, reason);
            dialog.onDone(message);
          }}
        >
          {copy.dialog.abortText}
        </ReasonDialog>
      );
    }
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
