import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RENDERER = fileURLToPath(new URL('renderer.mjs', import.meta.url));

/** Megabytes; the code of all live versions and one page at a time. */
const HEAP_MB = 256;

const NODE = [
  `--max-old-space-size=${HEAP_MB}`,
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  '--no-addons',
  '--no-warnings',
  // No files (but its own code), no child processes and no threads.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
];

/** Ends the renderer with its parent process, even when it loops. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];
/** No network, and no other process to send a signal to. */
const OWN_NS = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child'];

/** Wrappers of the program, the most restrictive first. */
const WRAPPERS = [
  { wrapper: [...WITH_PARENT, ...OWN_NS], isIsolated: true },
  { wrapper: WITH_PARENT, isIsolated: false },
  { wrapper: [], isIsolated: false },
];

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** The wrapper that works on this machine. */
const { wrapper, isIsolated } = WRAPPERS.find(
  ({ wrapper: [program, ...words] }) =>
    program === undefined ||
    spawnSync(program, [...words, 'true'], { env: { PATH }, stdio: 'ignore' }).status === 0,
) ?? { wrapper: [], isIsolated: false };

/** Whether the renderers of this machine have no network and see no other process. */
export { isIsolated };

/**
 * Starts a renderer with an empty environment and the fewest rights that this machine supports. Its
 * stdin and stdout carry the messages; stderr is discarded.
 */
export function spawnRenderer() {
  return spawnConfined(RENDERER);
}

/**
 * Starts any program like a renderer, for tests of its confinement.
 * @param {string} file
 */
export function spawnConfined(file) {
  const node = [process.execPath, ...NODE, `--allow-fs-read=${join(dirname(file), '*')}`, file];
  const [program = process.execPath, ...words] = [...wrapper, ...node];
  return spawn(program, words, {
    env: wrapper.length > 0 ? { PATH } : {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
}
