import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = ['..', '../../../places-kit/src'].map((path) => join(import.meta.dirname, path));
const SHIPPED = /^(?!.*(?:(?:\.test|\.stories)\.|\/scenes\/|\/theme\/generated\/)).*\.tsx?$/;
/** Pins are at points of a map, where west is left in every language. */
const MAP = /\/components\/TownMap\/pins\.tsx$/;
/** Physical sides, which ignore the text direction. */
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right): |text-align: (?:left|right)|float: /m;

it('components use logical sides, so that right-to-left layout works', () => {
  const found = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
    .filter((path) => {
      const name = path.replaceAll('\\', '/');
      return SHIPPED.test(name) && !MAP.test(name);
    })
    .filter((path) => PHYSICAL.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});
