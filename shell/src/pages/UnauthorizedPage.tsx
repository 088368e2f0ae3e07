import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The 401 page of the specification (§2). */
export function UnauthorizedPage() {
  return <ShellState title={copy.unauthorized.title}>{copy.unauthorized.text}</ShellState>;
}
