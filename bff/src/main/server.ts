import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { CONNECTIONS_PER_ADDRESS, listen } from '../http/listen.ts';
import { loadEnvironmentFile, misspeltSettings, readSettings } from '../settings.ts';
import { reportFailure } from '../report-failure.ts';
import { openLog } from './start/open-log.ts';
import { createStartingApp } from './start/starting-app.ts';

/** How long requests in flight get to finish. */
const GRACE_MS = 10_000;
/** Exit code of a second signal. */
const FORCED = 130;

/**
 * Runs the process: settings → listen → database, files, registry → app → until a signal stops it.
 * It listens first, so that a taken port fails immediately and visitors are asked to wait. Behind
 * an edge it listens last: while the port is closed, the edge passes every request on to another
 * replica, including writes, which it may not send twice once a replica has received them.
 */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings();
  const log = openLog(settings);
  for (const { name, meant } of misspeltSettings()) {
    log.warn(`${name} is not a setting and has no effect. Did you mean ${meant}?`);
  }

  let handle: RequestListener = createStartingApp(settings, log).callback();
  const openPort = async () => {
    const listener = await listen((request, response) => void handle(request, response), {
      port: settings.port,
      loopbackOnly: settings.google === null,
      perAddress:
        settings.trustedProxies > 0 ? null : CONNECTIONS_PER_ADDRESS * settings.rateLimitFactor,
    });
    log.info({ port: listener.port, dataDir: settings.dataDir }, 'listening');
    return listener;
  };
  let listener = settings.trustedProxies === 0 ? await openPort() : null;
  if (settings.google === null) announceLocalIdentities(log);
  else if (settings.publicUrl === null) {
    log.warn('PUBLIC_URL is not set: links and the login callback use the host of each request');
  }
  const stopping = stopSignal(log);
  // Close immediately, even during start-up, so that the port is free for the next start.
  const closed = once(stopping, 'abort').then(() => listener?.close(GRACE_MS));

  try {
    // Imported late: loading the app takes longer than everything above.
    const { openServices } = await import('./start/open-services.ts');
    const { services, close } = await openServices(settings, log, stopping);
    try {
      const { createApp } = await import('./app.ts');
      listener ??= await openPort();
      handle = createApp(services, {
        port: listener.port,
        isStopping: () => stopping.aborted,
      }).callback();
      log.info('serving');
      await closed;
    } finally {
      await close();
    }
  } catch (error) {
    if (!stopping.aborted) {
      await listener?.close(0);
      throw error;
    }
    // Stopped during start-up: exiting ends what is in progress.
    log.info('stopped during start-up');
    process.exit();
  }
  log.info('stopped');
}

/** Returns a signal that aborts when the process is asked to stop; a second request ends it immediately. */
function stopSignal(log: Logger): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(FORCED);
      log.info({ signal: name }, 'stopping');
      controller.abort();
    });
  }
  return controller.signal;
}

function announceLocalIdentities(log: Logger): void {
  log.warn(
    '*** Anyone can log in as any user: no Google client is configured, so the portal uses a ' +
      'local identity provider. It accepts connections from this machine only. ***',
  );
}

main().catch(reportFailure);
