import { Refusal } from '../refusal.ts';
import type { Bitmap } from './bitmap.ts';
import type { Change, Report, ReportFolder } from './report.ts';
import type { PictureStore } from './store.ts';

/**
 * The changes of a report that these words name: a picture (`components-chip--hover.800.light`), a
 * group (`group-2`), or a part of a component's title. Without words it is all of them.
 */
export function chosenOf(report: Report, words: readonly string[]): Change[] {
  if (words.length === 0) return [...report.changes];
  const chosen = words.flatMap((word) => {
    const found = report.changes.filter(({ picture, group, title }) =>
      /^group-\d+$/.test(word)
        ? group === word
        : picture === word || title.toLowerCase().includes(word.toLowerCase()),
    );
    if (found.length === 0) throw new Refusal(unknown(report, word));
    return found;
  });
  return [...new Set(chosen)];
}

/** Says what may be given instead of a word that names nothing. */
function unknown({ changes }: Report, word: string): string {
  const listed = (names: readonly string[]) => [...new Set(names)].sort().join(', ');
  const sentence = `The last report has no change that "${word}" names.`;
  const [first] = changes;
  if (!first) return `${sentence} Nothing is left in it to accept.`;
  const groups = listed(changes.map(({ group }) => group));
  const titles = listed(changes.map(({ title }) => title.replace(/^.*\//, '')));
  return `${sentence} It has the groups ${groups}; the components ${titles}; and pictures like ${first.picture}.`;
}

/**
 * Makes chosen changes of the last report the accepted pictures, and takes them out of it. A sheet
 * of which nothing is left to accept is noted as compared.
 */
export async function accept(
  folder: ReportFolder,
  report: Report,
  chosen: readonly Change[],
  store: PictureStore,
): Promise<Report> {
  const left = report.changes.filter((change) => !chosen.includes(change));
  const sheets = new Set(chosen.map(({ sheet }) => sheet));
  for (const name of sheets) {
    const compared = report.compared.find((sheet) => sheet.name === name);
    const accepted = await store.read(name);
    for (const { picture, story, state } of chosen.filter(({ sheet }) => sheet === name)) {
      if (state === 'gone') accepted.delete(story);
      else accepted.set(story, await folder.kept(picture));
    }
    const isDone = !left.some(({ sheet }) => sheet === name);
    const shots = inOrder(accepted, compared?.stories ?? []);
    await store.write(name, shots, isDone && compared ? compared.sources : '');
  }
  for (const { name, sources } of report.compared) {
    if (!left.some(({ sheet }) => sheet === name)) store.confirm(name, sources);
  }
  const rest = { ...report, changes: left };
  folder.write(rest);
  return rest;
}

function inOrder(
  images: ReadonlyMap<string, Bitmap>,
  stories: readonly string[],
): { story: string; image: Bitmap }[] {
  const known = stories.filter((story) => images.has(story));
  const others = [...images.keys()].filter((story) => !stories.includes(story));
  return [...known, ...others].map((story) => ({ story, image: images.get(story)! }));
}
