import { connect } from 'node:net';
import type { PlatformServices } from '../services.ts';
import { withTimeout } from '../../with-timeout.ts';

const SOCKET_TIMEOUT_MS = 1_000;

type Parts = Pick<
  PlatformServices,
  'databaseAnswers' | 'replica' | 'registry' | 'renderers' | 'settings'
>;

interface Readiness {
  /** Missing prerequisites of visitors; empty when the portal is ready. */
  missing: string[];
  /** Unavailable dependencies that do not prevent visitors from using the portal. */
  degraded: string[];
}

/** Checks the portal's dependencies. Reads need only one of the two databases. */
export async function readinessOf(parts: Parts): Promise<Readiness> {
  const { databaseAnswers, replica, registry, renderers, settings } = parts;
  const { shell, sections } = registry.snapshot;
  const { gateRunnerSocket } = settings;
  const [hasPrimary, hasGateRunner] = await Promise.all([
    databaseAnswers(),
    gateRunnerSocket === null || accepts(gateRunnerSocket),
  ]);
  const hasReplica = replica?.serves(null);
  const hasHome = [...sections.values()].some(({ routes }) =>
    routes.some(({ path }) => path === '/'),
  );
  return {
    missing: absent({
      database: hasPrimary || hasReplica === true,
      shell: shell !== null,
      'home page': hasHome,
    }),
    degraded: absent({
      'primary database': hasPrimary,
      'read replica': hasReplica ?? true,
      'gate runner': hasGateRunner,
      renderer: renderers?.isRunning ?? true,
    }),
  };
}

function absent(parts: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(parts)
    .filter(([, isAvailable]) => !isAvailable)
    .map(([name]) => name);
}

/** Returns whether a process listens on a socket. */
function accepts(socket: string): Promise<boolean> {
  const connection = connect(socket);
  const answer = new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  return withTimeout(answer, SOCKET_TIMEOUT_MS, () => false).finally(() => connection.destroy());
}
