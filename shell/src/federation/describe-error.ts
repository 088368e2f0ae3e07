import { type ErrorFrame, MAX_FRAMES, isFilePath } from '@elbi/contract/domain';
import type { Report } from './telemetry.ts';

const NAME_LENGTH = 100;
/** Matches the path of an address with line and column, in the frame format of all browsers. */
const POSITION = /(\/[^\s:?#()]+)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * Describes an error, with its frames in the files of one release.
 * @param folder the path that the release is served from, like `/sections/search/v1/`
 */
export function describeError(
  error: unknown,
  folder: string,
): Pick<Report, 'message' | 'errorName' | 'frames'> {
  if (!(error instanceof Error)) return { message: String(error) };
  const frames: ErrorFrame[] = [...(error.stack ?? '').matchAll(POSITION)]
    .map(([, path = '', line, column]) => ({
      file: path.includes(folder) ? path.slice(path.indexOf(folder) + folder.length) : '',
      line: Number(line),
      column: Number(column),
    }))
    .filter(({ file, line, column }) => isFilePath(file) && line > 0 && column > 0);
  return {
    message: error.message,
    errorName: error.name.slice(0, NAME_LENGTH),
    ...(frames.length > 0 && { frames: frames.slice(0, MAX_FRAMES) }),
  };
}
