import { useToast } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Returns a function that copies a text; it resolves to whether the browser allowed it. */
export function useCopyText(): (text: string) => void {
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(copy.contact.copied),
      () => toast.error(copy.contact.notCopied),
    );
}
