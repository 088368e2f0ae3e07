import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../section/vitest/temp-folder.ts';
import { ShippedRecord } from './shipped-record.ts';

it('stores released versions and reports an unreadable file', () => {
  const file = join(tempFolder(), 'data/shipped.json');
  new ShippedRecord(file).record('search', 'v1');
  new ShippedRecord(file).record('shell', 'v7');
  expect(new ShippedRecord(file).versionOf('search')).toBe('v1');
  expect(new ShippedRecord(file).versionOf('shell')).toBe('v7');
  writeFileSync(file, 'broken');
  expect(() => new ShippedRecord(file).versionOf('search')).toThrow(`${file} is unreadable`);
});
