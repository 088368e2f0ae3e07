import { useToast } from '@elbi/portal-sdk';
import { copyText } from '@elbi/portal-sdk/forms';
import { copy } from '../../copy.ts';

/** Returns a function that copies a text, and shows whether the browser allowed it. */
export function useCopyText(): (text: string) => void {
  const toast = useToast();
  return (text) =>
    void copyText(text).then((isCopied) =>
      isCopied ? toast.success(copy.contact.copied) : toast.error(copy.contact.notCopied),
    );
}
