import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Dialog, Spinner } from '@elbi/design-system';
import { useAsyncAction } from '@elbi/portal-sdk';
import { CopyField } from './CopyField.tsx';
import { DialogFailure, DialogText } from './dialog-parts.ts';
import type { ReleaseDialogProps } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface PreviewDialogProps extends ReleaseDialogProps {
  section: string;
  version: string;
}

/** A dialog that creates a preview link to copy. */
export function PreviewDialog(props: PreviewDialogProps) {
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
