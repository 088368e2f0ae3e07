import type { Logger } from 'pino';
import type { DocumentLoad } from '../../../document/load-id.ts';
import type { Services } from '../../../services.ts';
import { addressMark, keepReport } from './report-store.ts';
import { takeOutFailing } from './take-out-failing.ts';

/** How a version fared in one page load, as the browser says. */
interface Report {
  load: DocumentLoad;
  /** A section's version, or the shell's. */
  release: { name: string; version: string };
  outcome: 'shown' | 'failed';
  phase?: 'load' | 'render' | undefined;
  /** Whose page load it was. */
  address: string;
  log: Logger;
}

/** Counts a report, each page load once; too many failures take the version out. */
export async function countReport(
  services: Services,
  { load, release, outcome, phase, address, log }: Report,
): Promise<void> {
  const { pool, settings, metrics, traffic } = services;
  const { name: section, version } = release;
  const addressHash = addressMark(settings.appSecrets, address);
  if (!(await keepReport(pool, { load, section, version, outcome, addressHash }))) return;
  metrics.sectionLoads.inc({ section, version, outcome });
  const hasFailed = outcome === 'failed';
  if (hasFailed) {
    // Without the message: it may quote whatever the page showed.
    log.warn({ section, version, phase }, 'section failed in a browser');
  }
  if (load.isPrivate) return;
  traffic.add(release, hasFailed ? 'failures' : 'loads');
  if (hasFailed) await takeOutFailing(services, { section, version });
}
