import { NoPicture } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The page for a person whose role may not see the one they asked for (S2.routes.8). */
export function UnauthorizedPage() {
  return (
    <ShellState title={copy.unauthorized.title} scene={<NoPicture />}>
      {copy.unauthorized.text}
    </ShellState>
  );
}
