import type { SessionUser } from '@elbi/contract/codes';
import { profilePath } from '@elbi/portal-sdk';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';

/** Whether a section owns the page of the person's profile; for a visitor, of any profile. */
export function useProfileOffered(user: SessionUser | null): boolean {
  const { registry } = useSections();
  const paths = [...routeTable(registry).keys()];
  if (!user) return paths.some((path) => path.startsWith('/profile/'));
  const [own = ''] = profilePath(user).split('?');
  return paths.includes(own);
}
