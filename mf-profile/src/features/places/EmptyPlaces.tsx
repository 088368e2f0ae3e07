import { Button, EmptyClothesline, EmptyState, SleepingCat } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** No listed places; the owner sees how to add one. */
export function NoOwnedPlaces({ canAdd }: { canAdd: boolean }) {
  return (
    <EmptyState boxed headingLevel={3} scene={<SleepingCat />} title={copy.lists.emptyTitle}>
      {canAdd ? copy.lists.emptyOwned : copy.lists.emptyOwnedOfOther}
    </EmptyState>
  );
}

/** Nothing archived. */
export function NoArchivedPlaces() {
  return (
    <EmptyState boxed headingLevel={3} scene={<SleepingCat />} title={copy.lists.emptyTitle}>
      {copy.lists.emptyArchived}
    </EmptyState>
  );
}

/** An empty list, and where to find entries for it. */
export function NothingKept({ children }: { children: string }) {
  return (
    <EmptyState
      boxed
      headingLevel={3}
      scene={<EmptyClothesline />}
      title={copy.lists.emptyTitle}
      actions={<Button render={<Link to="/" />}>{copy.lists.browse}</Button>}
    >
      {children}
    </EmptyState>
  );
}
