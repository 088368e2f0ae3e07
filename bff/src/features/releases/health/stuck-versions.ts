import { SHELL, SHOWING } from '@elbi/contract/codes';
import { newLoad } from '../../../document/load-id.ts';
import { RateLimitedError } from '../../../errors.ts';
import type { AppContext } from '../../../http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/cookies.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { loggable } from '../../../observability/loggable.ts';
import type { Services } from '../../../services.ts';
import type { ShownRegistry } from '../preview/shown-registry.ts';
import { type RegistrySnapshot, withLastGood } from '../registry/registry.ts';
import { countReport } from './count-report.ts';

/** Names versions that this browser could not get past, as the shell's own mark does. */
const COOKIE = 'elbi.stuck';
/** As the privacy notice says. A version that is good after all has to be met again some day. */
const HOURS = 24;

/**
 * The registry without the versions in which this browser's page stopped answering: a page that
 * loops cannot say so, but the mark that the shell had set before is still there with the next
 * document. The last good versions stand in their place for a day, and each counts as a failed page
 * load (decision record 40).
 */
export function withoutStuck(
  services: Services,
  ctx: AppContext,
  shown: ShownRegistry,
): ShownRegistry {
  if (shown.isPrivate) return shown;
  const { settings } = services;
  const live = versionsOf(shown.snapshot);
  // What is not before this browser any more is nothing to it, and no claim of anybody's.
  const named = (value: string | undefined) =>
    live.filter(({ section, version }) => value?.split('~').includes(`${section}/${version}`));
  const marked = readCookie(settings, ctx, SHOWING);
  const stuck = named(marked);
  const avoided = [...new Set([...named(readCookie(settings, ctx, COOKIE)), ...stuck])];
  if (ctx.method === 'GET') {
    if (marked) clearCookie(settings, ctx, SHOWING, '/');
    if (stuck.length > 0) {
      const value = avoided.map(({ section, version }) => `${section}/${version}`).join('~');
      setCookie(settings, ctx, COOKIE, value, { path: '/', maxAgeSeconds: HOURS * 3_600 });
    }
    for (const release of stuck) void count(services, ctx, release);
  }
  if (avoided.length === 0) return shown;
  const snapshot = withLastGood(
    shown.snapshot,
    avoided.map(({ section }) => section),
  );
  return { ...shown, snapshot };
}

interface Version {
  section: string;
  version: string;
}

function versionsOf({ shell, sections }: RegistrySnapshot): Version[] {
  return [
    ...(shell ? [{ section: SHELL, version: shell.version }] : []),
    ...[...sections].map(([section, { version }]) => ({ section, version })),
  ];
}

/**
 * Counts the page load that ended there; its own proof went with it. A mark is anyone's to make up,
 * so it counts among the reports of its address.
 */
async function count(
  services: Services,
  ctx: AppContext,
  { section, version }: Version,
): Promise<void> {
  const load = newLoad({
    route: ctx.path.slice(0, 60),
    versions: { [section]: version },
    isPrivate: false,
  });
  const report = { load, release: { name: section, version }, outcome: 'failed' } as const;
  const { log } = ctx.state;
  try {
    await countCall(services.limits.telemetry, ctx);
    await countReport(services, { ...report, phase: 'render', address: ctx.ip, log });
  } catch (error) {
    if (error instanceof RateLimitedError) return;
    log.error({ error: loggable(error) }, 'page that stopped answering not counted');
  }
}
