import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the admin page; its document inlines the first body. */
const ADMIN_VIEW = '/api/view/admin';

/** Returns the reports and applications for the tab, status and page in the address. */
export function useAdminView() {
  return useView(ADMIN_VIEW);
}
