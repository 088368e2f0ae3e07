import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { ErrorFrame, SectionError } from '@elbi/contract/domain';
import type { Read } from '../../../database/read.ts';
import type { Services } from '../../../services.ts';
import { readWhole } from '../../../storage/file-storage.ts';
import { serverBuildFolder } from '../../../storage/release-folder.ts';
import { findErrors } from './section-error-store.ts';

/** Returns the errors of a section in browsers, with frames in its sources, the latest first. */
export async function sectionErrors(
  read: Read,
  files: Services['files'],
  section: string,
): Promise<SectionError[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  /** Reads the map of a script once; maps are stored but not served. */
  const mapOf = (version: string, file: string) => {
    const key = `${serverBuildFolder(section, version)}/${file}.map`;
    const reading = maps.get(key) ?? readMap(files, key);
    maps.set(key, reading);
    return reading;
  };
  const errors = await findErrors(read, section);
  return Promise.all(
    errors.map(async ({ version, frames, ...error }) => ({
      version,
      commit: error.commit ?? null,
      page: error.route,
      name: error.name,
      message: error.message,
      frames: await Promise.all(
        frames.map(async (frame) => sourceOf(await mapOf(version, frame.file), frame)),
      ),
      pageLoads: error.page_loads,
      firstAt: error.first_at,
      lastAt: error.last_at,
    })),
  );
}

async function readMap(files: Services['files'], key: string): Promise<TraceMap | null> {
  const content = await readWhole(files, key);
  try {
    return content && new TraceMap(content.toString());
  } catch {
    // Teams upload maps, so one may be broken: its frames stay as they were reported.
    return null;
  }
}

/** Returns the position of a frame in the sources; the frame itself where that is unknown. */
function sourceOf(map: TraceMap | null, frame: ErrorFrame): ErrorFrame {
  if (!map) return frame;
  const { source, line, column } = originalPositionFor(map, {
    line: frame.line,
    column: frame.column - 1,
  });
  return source === null ? frame : { file: source.replace(/^\.\//, ''), line, column: column + 1 };
}
