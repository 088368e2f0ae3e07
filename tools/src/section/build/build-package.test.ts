import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ShippedPackage } from '../project.ts';
import { tempFolder } from '../vitest/temp-folder.ts';
import { DESCRIPTION_FILE, distFolder, existingBuild } from './build-package.ts';

it.each([
  ['without a description', null],
  ['whose description was emptied', ''],
])('a build %s is not complete', (_what, content) => {
  const shipped: ShippedPackage = { kind: 'section', name: 'search', folder: tempFolder() };
  mkdirSync(distFolder(shipped));
  if (content !== null) writeFileSync(join(distFolder(shipped), DESCRIPTION_FILE), content);
  expect(existingBuild(shipped, 'v1')).toBeNull();
});
