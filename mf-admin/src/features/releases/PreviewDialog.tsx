import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Dialog, Spinner } from '@elbi/design-system';
import { useSending } from '@elbi/portal-sdk';
import { CopyField } from './CopyField.tsx';
import { DialogFailure, DialogText } from './dialog-parts.ts';
import type { ReleaseDialogProps } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface PreviewDialogProps extends ReleaseDialogProps {
  section: string;
  version: string;
}

/** Makes a preview link, and gives it to be copied. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, onOpenChange, section, version, actions } = props;
  const { isSending, failure, send } = useSending();
  const [url, setUrl] = useState<string | null>(null);
  const make = useEffectEvent(() =>
    send(
      () => actions.makePreview(section, version),
      ({ data }) => setUrl(data.url),
    ),
  );
  // The dialog was opened for exactly this: one link each time.
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
      {isSending && <Spinner />}
      {url && <CopyField label={copy.dialog.previewUrl} value={url} />}
      {failure && <DialogFailure>{failure}</DialogFailure>}
    </Dialog>
  );
}
