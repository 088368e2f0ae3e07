import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The packages of Chromium, which are also the names of their commands: without a user interface, and with it. */
export const HEADLESS = 'chromium-headless-shell';
export const WITH_INTERFACE = 'chromium';

const APT = '/usr/bin/apt-get';
/** A download of some hundred megabytes may be slow. */
const PATIENCE_MS = 600_000;

/** Whether this process may install a Debian package by itself. */
export function mayInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync(APT);
}

/** Installs a package; false when that did not work, for whatever reason. */
export async function installDebianPackage(name: string): Promise<boolean> {
  // A container image often comes without the lists of packages.
  await apt('update');
  return apt('install', '--yes', '--no-install-recommends', name);
}

function apt(...parameters: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    execFile(APT, ['-qq', ...parameters], { env, timeout: PATIENCE_MS }, (error) => {
      resolve(!error);
    });
  });
}
