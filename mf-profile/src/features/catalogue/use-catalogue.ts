import { useState } from 'react';
import { DURATIONS } from '@elbi/contract/domain';
import { api, ApiError, useSession, useToast } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Saves a downloaded file under a name. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * Generate Catalog (S2.owner.7): the PDF of the user's favourites. Success is shown when the file
 * has arrived, not before (S8.catalogue.2).
 */
export function useCatalogue() {
  const { user } = useSession();
  const toast = useToast();
  const [isGenerating, setGenerating] = useState(false);

  async function generate(): Promise<void> {
    if (!user || isGenerating) return;
    setGenerating(true);
    try {
      const file = await api.request('GET /api/user/catalogue/:id', {
        params: { id: user._id },
        as: 'blob',
      });
      saveFile(file, copy.catalogue.fileName);
      toast.success(copy.catalogue.success, { duration: DURATIONS.toastShort });
    } catch (error) {
      const isEmpty = error instanceof ApiError && error.status === 404;
      toast.error(
        error instanceof ApiError ? error.message : copy.catalogue.failed,
        isEmpty ? { duration: DURATIONS.toastShort } : undefined,
      );
    } finally {
      setGenerating(false);
    }
  }

  return { generate, isGenerating };
}
