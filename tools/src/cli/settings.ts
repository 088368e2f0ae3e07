import { loadEnvironmentFile, readSettings, SettingsError } from '../../../bff/src/settings.ts';
import { CliError } from '../section/cli/cli-error.ts';

/** The server settings that the start needs. */
export interface StartSettings {
  port: number;
  dataDir: string;
  /** Origin of the server on this machine. */
  origin: string;
  /** Origin for users. */
  address: string;
  /** In production, teams release with tokens and the start releases nothing. */
  production: boolean;
  /** Whether the portal serves Storybook. */
  design: boolean;
}

/** Port 0 works only for the server itself: `npm start` would not know the address. */
const NO_PORT = 'PORT must be a port number from 1 to 65535, not 0.';

/**
 * Reads the settings with the server's own parser, so that a wrong one fails immediately and both
 * agree on the rest.
 */
export function readStartSettings(): StartSettings {
  loadEnvironmentFile();
  try {
    const { port, dataDir, publicUrl, production, design } = readSettings();
    if (port === 0) throw new CliError(NO_PORT);
    const origin = `http://localhost:${port}`;
    return { port, dataDir, origin, address: publicUrl ?? origin, production, design };
  } catch (error) {
    if (error instanceof SettingsError) throw new CliError(error.sentences.join('\n  '));
    throw error;
  }
}
