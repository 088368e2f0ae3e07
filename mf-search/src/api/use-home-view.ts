import { type HomeView } from '@elbi/contract/codes';
import { useView } from '@elbi/portal-sdk';

/** The view endpoint of the home page; its document inlines the first body. */
export const HOME_VIEW = '/api/view/home';

/** The page of results for the search in the address, with its filter counts. */
export function useHomeView() {
  return useView<HomeView>(HOME_VIEW);
}
