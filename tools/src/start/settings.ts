import { loadEnvironmentFile, readSettings, SettingsError } from '../../../bff/src/settings.ts';
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

/** Port 0 is for the server alone: with `npm start` nobody would know the address. */
const NO_PORT = 'PORT must be a port number from 1 to 65535: with 0 the portal could not be found.';

/**
 * Reads the settings as the server will, with the server's own reader, so that a wrong one is told
 * at once and both agree on the rest.
 */
export function readStartSettings(): StartSettings {
  loadEnvironmentFile();
  try {
    const { port, dataDir, publicUrl, production } = readSettings();
    if (port === 0) throw new StartError(NO_PORT);
    const origin = `http://localhost:${port}`;
    return { port, dataDir, origin, address: publicUrl ?? origin, production };
  } catch (error) {
    if (error instanceof SettingsError) throw new StartError(error.sentences.join('\n  '));
    throw error;
  }
}
