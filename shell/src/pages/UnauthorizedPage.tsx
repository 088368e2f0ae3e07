import { NoPicture } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The 401 page of the specification (§2). */
export function UnauthorizedPage() {
  return (
    <ShellState title={copy.unauthorized.title} scene={<NoPicture />}>
      {copy.unauthorized.text}
    </ShellState>
  );
}
