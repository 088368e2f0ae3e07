import { NoPicture } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The page for a user whose role may not open the requested one (S2.routes.8). */
export function UnauthorizedPage() {
  return (
    <ShellState title={copy.unauthorized.title} scene={<NoPicture />}>
      {copy.unauthorized.text}
    </ShellState>
  );
}
