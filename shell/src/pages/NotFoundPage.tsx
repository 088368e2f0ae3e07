import { SleepingCat } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The page for an unknown address (S2.routes.9). */
export function NotFoundPage() {
  return (
    <ShellState title={copy.notFound.title} scene={<SleepingCat />}>
      {copy.notFound.text}
    </ShellState>
  );
}
