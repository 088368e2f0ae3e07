import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const SHIPPED = /^(?!.*(?:\.test|\.stories)\.|scenes\/|theme\/generated\/).*\.tsx?$/;
/** Pins are at points of a map, where west is left in every language. */
const MAP = /^components\/TownMap\/pins\.tsx$/;
/** Physical sides, which ignore the text direction. */
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right): |text-align: (?:left|right)|float: /m;

it('components use logical sides, so that right-to-left layout works', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SHIPPED.test(path) && !MAP.test(path))
    .filter((path) => PHYSICAL.test(readFileSync(join(SOURCES, path), 'utf8')));
  expect(found).toEqual([]);
});
