import pino, { type Logger } from 'pino';
import type { Settings } from '../../settings.ts';

/** Maximum number of lines that wait while the disk is full; further ones are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Opens the log on standard output. When that cannot be written, only lines are lost. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  // A full disk or a closed pipe must not end the process.
  output.on('error', () => {});
  return pino({ level: logLevel, base: null }, output);
}
