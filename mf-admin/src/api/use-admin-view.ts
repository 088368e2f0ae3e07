import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the admin page; its document inlines the first body. */
export const ADMIN_VIEW = '/api/view/admin';

/** What there is to moderate, for the tab, status and page in the address. */
export function useAdminView() {
  return useView(ADMIN_VIEW);
}
