import type { ReactNode } from 'react';
import { Button, EmptyState, SleepingCat } from '@elbi/design-system';
import { Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

interface EmptyListProps {
  scene?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A list without entries: the reason, and what to do. */
export function EmptyList({ scene = <SleepingCat />, ...rest }: EmptyListProps) {
  return <EmptyState boxed headingLevel={3} scene={scene} {...rest} />;
}

/** Label of the link to the home page. */
export function BrowseButton() {
  return <Button render={<Link to="/" />}>{copy.lists.browse}</Button>;
}
