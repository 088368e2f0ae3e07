import type { ShippedPackage } from '../project.ts';
import type { Portal } from './portal.ts';
import { releaseClient } from './release-client.ts';

/** `npm run rollback -w mf-search`: what was live before is live again. */
export async function rollbackCommand({ name }: ShippedPackage, portal: Portal): Promise<void> {
  const started = performance.now();
  const { from, to } = await releaseClient(portal.origin, portal.token).rollback(name);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `✓ ${name} ${to} is live again at ${portal.origin}, instead of ${from} (${seconds} s)`,
  );
}
