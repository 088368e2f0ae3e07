import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { STORYBOOK } from './baselines.ts';

const read = (file: string) => readFileSync(join(STORYBOOK, file));
const importsOf = (html: string) =>
  [
    ...read(html)
      .toString()
      .matchAll(/import '\.\/([^']+)'/g),
  ].map(([, file]) => join(dirname(html), file!));

/**
 * Returns the compressed bytes of the largest docs page of the built Storybook: its window, its frame, what
 * these load later, and the stories with the most bytes. Frames of stories load the same files.
 */
export function docsBytes(): number {
  const entries = [...importsOf('index.html'), ...importsOf('iframe.html')];
  const text = entries.map((file) => read(file).toString()).join('\n');
  const named = new Map(
    [...text.matchAll(/\b(\d+)===\w\?"([^"]+\.js)"/g)].map(([, id, file]) => [id!, file!]),
  );
  for (const file of readdirSync(STORYBOOK)) {
    const [, id] = /^(\d+)\..*\.iframe\.bundle\.js$/.exec(file) ?? [];
    if (id) named.set(id, file);
  }
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    sizes.set(file, sizes.get(file) ?? gzipSync(read(file)).length);
    return sizes.get(file)!;
  };
  const sum = (ids: Iterable<string>) =>
    [...ids].reduce((bytes, id) => bytes + sizeOf(named.get(id)!), 0);
  const pages = [...text.matchAll(/"\.[^"]+\.(?:stories\.tsx|mdx)":\["[^"]+",\[([\d,]+)\]\]/g)];
  const later = new Set([...text.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id!));
  const most = Math.max(...pages.map(([, ids]) => sum(ids!.split(','))));
  return entries.reduce((bytes, file) => bytes + sizeOf(file), sum(later) + most);
}
