import { SourceMap, type SourceMapPayload } from 'node:module';
import { DEV_PATH } from './dev-document.ts';

const FRAME = new RegExp(`[^\\s(]+?${DEV_PATH}([^\\s:?]+)[^\\s:]*:(\\d+):(\\d+)`);
/** Frames by which development builds of React call a component or its effect. */
const BELOW_COMPONENTS = /\n.*react_stack_bottom_frame[^]*/;

/**
 * Returns a stack down to the component, with positions in the sources.
 * @param readMap reads the source map of a script; null where it has none
 */
export function stackInSources(
  stack: string,
  readMap: (file: string) => SourceMapPayload | null,
): string {
  const lines: string[] = [];
  for (const text of stack.replace(BELOW_COMPONENTS, '').split('\n')) {
    const [frame, file = '', line, column] = FRAME.exec(text) ?? [];
    const payload = frame && readMap(file);
    const entry = payload && new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) lines.push(text);
    else {
      const source = entry.originalSource.replace(/^(\.\.?\/)+/, '');
      lines.push(text.replace(frame, `${source}:${entry.originalLine + 1}`));
    }
  }
  return lines.join('\n');
}
