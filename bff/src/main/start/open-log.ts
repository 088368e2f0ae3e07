import pino, { type Logger } from 'pino';
import type { Settings } from '../../settings.ts';

/** Lines that wait for a disk to have room again; more are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** The log, on standard output. When that cannot be written, lines are lost and nothing else. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  // A full disk or a closed pipe must not end the process.
  output.on('error', () => {});
  return pino({ level: logLevel, base: null }, output);
}
