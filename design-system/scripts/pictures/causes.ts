import type { TokenChange } from '../tokens/diff.ts';
import type { Change } from './report.ts';

/** A change whose cause is not looked for yet. */
export type Unexplained = Omit<Change, 'group' | 'cause'>;

/** A colour that became another is the cause when it makes so much of what differs. */
const LEAST_SHARE = 0.02;
/** More files that changed since a commit touched the accepted pictures say nothing. */
const MOST_FILES = 3;

/**
 * Says of each change why, as far as one can tell: a colour token whose old value became its new
 * one, other tokens that are drawn there, files that changed, or at least the same component. Those
 * of one cause are a group, the largest is the first.
 */
export function explain(changes: readonly Unexplained[], tokens: readonly TokenChange[]): Change[] {
  const byCause = new Map<string, Unexplained[]>();
  for (const change of changes) {
    const cause = causeOf(change, tokens);
    byCause.set(cause, [...(byCause.get(cause) ?? []), change]);
  }
  return [...byCause]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, members], index) =>
      members.map((change) => ({ ...change, cause, group: `group-${index + 1}` })),
    );
}

function causeOf(change: Unexplained, tokens: readonly TokenChange[]): string {
  if (change.state === 'new') return `New stories of ${change.title}`;
  if (change.state === 'gone') return `Stories of ${change.title} that are gone`;
  const coloured = tokensSeen(change, tokens);
  if (coloured.length > 0) return coloured.join(', ');
  const drawn = tokens.filter(
    ({ type, variables }) =>
      type !== 'color' && variables.some((variable) => change.drawn.includes(variable)),
  );
  if (drawn.length > 0) return [...new Set(drawn.map(({ name }) => name))].sort().join(', ');
  const few = change.files.length > 0 && change.files.length <= MOST_FILES;
  return few ? change.files.join(', ') : change.title;
}

/** Colour tokens whose old value became the new one in this picture. */
function tokensSeen({ colours, theme }: Unexplained, tokens: readonly TokenChange[]): string[] {
  return tokens
    .filter(({ name, file }) => file === theme && name.startsWith('color.'))
    .filter(({ before, after }) =>
      colours.some(
        ({ from, to, share }) =>
          share >= LEAST_SHARE && hexOf(from) === before && hexOf(to) === after,
      ),
    )
    .map(({ name }) => name);
}

/** A pixel's colour as tokens write it; its bytes are red, green, blue from the lowest up. */
export function hexOf(pixel: number): string {
  const part = (shift: number) => ((pixel >>> shift) & 0xff).toString(16).padStart(2, '0');
  return `#${part(0)}${part(8)}${part(16)}`;
}
