import { formatSeconds } from '@elbi/contract/format';
import { buildPackage, existingBuild } from './build-package.ts';
import { describeFolder } from '../project.ts';
import { sourceVersion } from './version.ts';
import { explain } from '../cli/cli-error.ts';
import { compareVersions, readAccepted } from '../ship/accepted-versions.ts';
import { portalOrigin } from '../ship/portal.ts';

/**
 * `npm run build -w mf-search`: builds the package in whose folder npm runs it, unless its `dist` is
 * current, for the portal at PORTAL_URL if it is set.
 */
const shipped = describeFolder(process.env['ELBI_PACKAGE_FOLDER'] ?? '');
const version = sourceVersion(shipped.folder);
const started = performance.now();
if (existingBuild(shipped, version)) {
  console.log(`${shipped.name} ${version} is built already`);
} else {
  try {
    if (shipped.kind === 'section' && process.env['PORTAL_URL']) {
      // A build needs no portal.
      const accepted = await portalOrigin()
        .then(readAccepted)
        .catch((error: unknown) => {
          console.log(`  ${explain(error)} The versions were not compared with it.`);
        });
      if (accepted) compareVersions(accepted);
    }
    await buildPackage(shipped, version);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const took = formatSeconds(performance.now() - started);
  console.log(`${shipped.name} ${version} built in ${took}`);
}
