import type { MouseEvent } from 'react';
import { LOGIN_PARAMS, internalAddress, signInAddress } from '@elbi/contract/domain';
import { useNavigation } from '../navigation/navigation.tsx';
import { usePortal } from '../portal/portal.tsx';

/** The login parameters of the address: whether to open it, and the return address. */
export function useLoginParams() {
  const { location } = useNavigation();
  const params = new URLSearchParams(location.search);
  const isRequested = params.has(LOGIN_PARAMS.open);
  const next = internalAddress(params.get(LOGIN_PARAMS.next));
  for (const name of Object.values(LOGIN_PARAMS)) if (isRequested) params.delete(name);
  const here = `${location.pathname}${params.size ? `?${params.toString()}` : ''}${location.hash}`;
  return { isRequested, next, here };
}

/**
 * Returns the props of a login button or link: without scripts it links to the login, with scripts
 * it opens the dialog.
 */
export function useLoginLink() {
  const { openLogin } = usePortal();
  const { next, here } = useLoginParams();
  return {
    render: <a href={signInAddress(next ?? here)} data-kept="" />,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openLogin();
    },
  };
}
