import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { CONNECTIONS_PER_ADDRESS, listen } from '../http/listen.ts';
import { formerNameWarnings, loadEnvironmentFile, readSettings } from '../settings.ts';
import { reportFailure } from '../report-failure.ts';
import { openLog } from './start/open-log.ts';
import { createStartingApp } from './start/starting-app.ts';
import { stopSignal } from './start/stop-signal.ts';

/** How long requests in flight get to finish. */
const GRACE_MS = 10_000;

/**
 * The process: settings → listen → database, files, registry → app → until a signal stops it. It
 * listens first, so that a taken port fails immediately and visitors are asked to wait. Behind an
 * edge it listens last: while the port is closed, the edge passes every request on to another
 * replica, including writes, which it may not send twice once a replica has received them.
 */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings();
  const log = openLog(settings);
  for (const warning of formerNameWarnings()) log.warn(warning);

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
    log.warn(
      'PUBLIC_URL is not set: links and the log-in callback follow the Host of each request',
    );
  }
  const stop = stopSignal(log);
  // Close immediately, even during start-up, so that the port is free for the next start.
  const closed = stop.asked.then(() => listener?.close(GRACE_MS));

  try {
    // Imported late: loading the app takes longer than everything above.
    const { openServices } = await import('./start/open-services.ts');
    const { services, close } = await openServices(settings, log, stop.signal);
    try {
      const { createApp } = await import('./app.ts');
      listener ??= await openPort();
      handle = createApp(services, {
        port: listener.port,
        isStopping: () => stop.isAsked,
      }).callback();
      log.info('serving');
      await closed;
    } finally {
      await close();
    }
  } catch (error) {
    if (!stop.isAsked) {
      await listener?.close(0);
      throw error;
    }
    // Stopped during start-up: exiting ends what is in progress.
    log.info('stopped before it had started');
    process.exit();
  }
  log.info('stopped');
}

function announceLocalIdentities(log: Logger): void {
  log.warn(
    '*** Anyone can log in as anyone: no Google client is configured, so a local identity ' +
      'provider stands in. The portal answers this machine only. ***',
  );
}

main().catch(reportFailure);
