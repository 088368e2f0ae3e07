import { SleepingCat } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The 404 page of the specification (§2). */
export function NotFoundPage() {
  return (
    <ShellState title={copy.notFound.title} scene={<SleepingCat />}>
      {copy.notFound.text}
    </ShellState>
  );
}
