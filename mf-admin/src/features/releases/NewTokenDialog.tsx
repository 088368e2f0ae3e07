import { type SyntheticEvent, useState } from 'react';
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
import { useAsyncAction } from '@elbi/portal-sdk';
import { copyText } from '@elbi/portal-sdk/forms';
import { Check, Copy } from 'lucide-react';
import styled from 'styled-components';
import type { NewToken } from '../../api/use-releases.ts';
import type { ReleaseDialogProps } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface NewTokenDialogProps extends ReleaseDialogProps {
  sections: readonly string[];
  /** Values entered before a login interrupted. */
  typedBefore?: NewToken;
}

/** A dialog that creates a token for a team and shows it once. */
export function NewTokenDialog({
  open,
  sections,
  typedBefore,
  finalFocus,
  actions,
  onOpenChange,
}: NewTokenDialogProps) {
  const { isPending, errorMessage, run } = useAsyncAction();
  const [section, setSection] = useState(typedBefore?.section ?? sections[0] ?? 'shell');
  const [label, setLabel] = useState(typedBefore?.label ?? '');
  const [isPreviewOnly, setPreviewOnly] = useState(typedBefore?.isPreviewOnly ?? false);
  const [token, setToken] = useState<string | null>(null);
  const options = sections.map((name) => ({ value: name, label: name }));

  function handleMake(event: SyntheticEvent) {
    event.preventDefault();
    void run(
      () => actions.makeToken({ section, label, isPreviewOnly }),
      ({ data }) => setToken(data.token),
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
      <Checkbox
        label={copy.dialog.tokenOfPreviews}
        help={copy.dialog.tokenOfPreviewsHelp}
        checked={isPreviewOnly}
        onCheckedChange={setPreviewOnly}
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
