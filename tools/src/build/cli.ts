import { buildPackage, existingBuild } from './build-package.ts';
import { describeFolder } from '../project.ts';
import { sourceVersion } from './version.ts';

/** `elbi-build`: builds the package in the working folder, unless its `dist` is current. */
const shipped = describeFolder(process.cwd());
const version = sourceVersion(shipped.folder);
const started = performance.now();
if (existingBuild(shipped, version)) {
  console.log(`${shipped.name} ${version} is built already`);
} else {
  try {
    await buildPackage(shipped, version);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${shipped.name} ${version} built in ${seconds} s`);
}
