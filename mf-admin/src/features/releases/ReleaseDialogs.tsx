import { ConfirmDialog } from '@elbi/design-system';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { ReleaseDialogProps, ReleaseQuestion } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import { TakeOutDialog } from './TakeOutDialog.tsx';
import { useSending } from './use-sending.ts';

interface ReleaseDialogsProps extends ReleaseDialogProps {
  question: ReleaseQuestion;
  /** Sections that a token can be for. */
  sections: readonly string[];
}

/** The dialog that belongs to what an admin wants to do. */
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
    case 'take-out':
      return <TakeOutDialog {...dialog} section={question.section} version={question.version} />;
    case 'preview':
      return <PreviewDialog {...dialog} section={question.section} version={question.version} />;
    case 'token':
      return <NewTokenDialog {...dialog} sections={sections} />;
  }
}

interface ConfirmedProps extends ReleaseDialogProps {
  title: string;
  text: string;
  label: string;
  call: () => Promise<{ message: string }>;
}

function Confirmed({ open, title, text, label, call, onClose, onDone }: ConfirmedProps) {
  const { isSending, failure, send } = useSending();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      confirmLabel={label}
      onConfirm={() => void send(call, ({ message }) => onDone(message))}
      busy={isSending}
      error={failure}
    >
      {text}
    </ConfirmDialog>
  );
}
