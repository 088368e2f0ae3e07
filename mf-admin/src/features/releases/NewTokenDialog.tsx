import { type RefObject, type SyntheticEvent, useState } from 'react';
import { TOKEN_DAYS } from '@elbi/contract/domain';
import {
  Button,
  Checkbox,
  Dialog,
  FormDialog,
  Select,
  TextField,
  color,
  space,
} from '@elbi/design-system';
import { type ResumableDialogProps, api, useAsyncAction } from '@elbi/portal-sdk';
import { copyText } from '@elbi/portal-sdk/forms';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import { releasesCopy as copy } from './releases-copy.ts';

/** Input of a new token. */
export interface NewToken {
  section: string;
  label: string;
  /** Whether it makes previews only. */
  isPreviewOnly: boolean;
}

interface NewTokenDialogProps extends ResumableDialogProps<NewToken> {
  sections: readonly string[];
  finalFocus: RefObject<HTMLElement | null>;
  onMade: () => void;
}

/** A dialog that creates a token for a team and shows it once. */
export function NewTokenDialog(props: NewTokenDialogProps) {
  const { open, onOpenChange, resumable, sections, finalFocus, onMade } = props;
  const { isPending, errorMessage, run } = useAsyncAction();
  const [input, setInput] = useState<NewToken>(
    resumable.resumed?.input ?? {
      section: sections[0] ?? 'shell',
      label: '',
      isPreviewOnly: false,
    },
  );
  const [token, setToken] = useState<string | null>(null);
  const { section, label, isPreviewOnly } = input;

  function handleMake(event: SyntheticEvent) {
    event.preventDefault();
    const body = { ...input, label: label.trim() || undefined };
    void run(
      () => resumable.attempt(input, () => api.request('POST /api/releases/tokens', { body })),
      ({ data }) => {
        setToken(data.token);
        onMade();
      },
    );
  }

  if (token !== null) {
    return (
      <Dialog
        open={open}
        finalFocus={finalFocus}
        onOpenChange={onOpenChange}
        title={copy.dialog.tokenMade(section)}
        actions={<Button onClick={() => onOpenChange(false)}>{copy.dialog.close}</Button>}
      >
        <DialogText role="status">{copy.dialog.tokenOnce}</DialogText>
        <CopyField label={copy.dialog.token} value={token} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.dialog.tokenTitle}
      submitLabel={copy.dialog.makeToken}
      onSubmit={handleMake}
      isDirty={false}
      isPending={isPending}
      error={errorMessage}
      finalFocus={finalFocus}
    >
      <DialogText>{copy.dialog.tokenText(TOKEN_DAYS)}</DialogText>
      <Select
        label={copy.dialog.tokenSection}
        options={sections.map((name) => ({ value: name, label: name }))}
        value={section}
        onValueChange={(next) => setInput({ ...input, section: next })}
      />
      <TextField
        label={copy.dialog.tokenLabel}
        value={label}
        maxLength={100}
        onValueChange={(next) => setInput({ ...input, label: next })}
      />
      <Checkbox
        label={copy.dialog.tokenOfPreviews}
        help={copy.dialog.tokenOfPreviewsHelp}
        checked={isPreviewOnly}
        onCheckedChange={(next) => setInput({ ...input, isPreviewOnly: next })}
      />
    </FormDialog>
  );
}

/** Text to copy: a click selects it, the button copies it where the browser allows that. */
function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Copied>
      <TextField
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copied ? Check : Copy} onClick={() => void copyText(value).then(setCopied)}>
        {copied ? copy.dialog.copied : copy.dialog.copy}
      </Button>
    </Copied>
  );
}

const Copied = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: end;
`;

/** Text above the fields of a dialog. */
const DialogText = styled.p`
  margin-bottom: ${space[20]};
  color: ${color.text2};
`;
