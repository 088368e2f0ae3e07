import { loadEnvironmentFile } from '../../../bff/src/start/environment-file.ts';
import { readSettings, SettingsError } from '../../../bff/src/settings.ts';
import { StartError } from './start-error.ts';

/** What the start needs to know of the server that it starts. */
export interface StartSettings {
  port: number;
  dataDir: string;
  /** Where this machine reaches the server. */
  origin: string;
  /** Where a person opens the portal. */
  address: string;
  /** Releases are shipped by their teams then, with tokens; the start ships none. */
  production: boolean;
}

/**
 * Reads the settings as the server will, with the server's own reader, so that a wrong one is told
 * at once and both agree on the rest.
 */
export function readStartSettings(): StartSettings {
  loadEnvironmentFile();
  try {
    const { port, dataDir, publicUrl, production } = readSettings();
    const origin = `http://localhost:${port}`;
    return { port, dataDir, origin, address: publicUrl ?? origin, production };
  } catch (error) {
    if (error instanceof SettingsError) throw new StartError(error.sentences.join('\n  '));
    throw error;
  }
}
