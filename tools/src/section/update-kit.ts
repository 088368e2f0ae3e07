import { runCli } from './cli/run-cli.ts';
import { installAs } from './install-as.ts';
import { readKit } from './kit.ts';
import { readManifest, ROOT } from './project.ts';
import { portalOrigin } from './ship/portal.ts';

/**
 * `npm run types`: installs the kit of the portal as it is now, with the types of its endpoints,
 * fragments and pages.
 */
async function updateKit(): Promise<void> {
  const portal = await portalOrigin();
  const { addresses } = await readKit(portal);
  const manifest = readManifest(ROOT);
  const changed: string[] = [];
  for (const packages of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, address] of Object.entries(packages ?? {})) {
      const current = addresses[name];
      if (current === undefined || current === address) continue;
      packages![name] = current;
      changed.push(name);
    }
  }
  if (changed.length === 0) {
    console.log(`✓ The kit is that of ${portal}`);
    return;
  }
  installAs(manifest);
  console.log(`✓ Updated ${changed.join(', ')} to the kit of ${portal}. Next: npm run check`);
}

await runCli(updateKit);
