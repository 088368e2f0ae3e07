// The process that renders pages (decision record 27). It runs code of sections, so it is started
// without secrets or rights: see spawn-renderer.mjs. A message is one line of JSON on stdin, its
// response one line on stdout; messages are handled one after the other.
import { compile, Sandbox, SandboxError } from './sandbox.mjs';

const { stdin, stdout, exit } = process;

/** @typedef {{ name: string, version: string }} Release */
/** @typedef {{ shell: Release, section: Release | null }} Pair */

/** The code of each version that is loaded, by {@link keyOf}. */
const scripts = /** @type {Map<string, import('node:vm').Script>} */ (new Map());
/** Contexts by the versions in them, and by whether their pages are shared. */
const sandboxes = /** @type {Map<string, { keys: string[], sandbox: Sandbox }>} */ (new Map());

/** @param {Release} release */
function keyOf({ name, version }) {
  return `${name} ${version}`;
}

/**
 * Returns the context of a shell with a section, created on first use. Pages of logged-in users
 * have a separate one, so that their data cannot reach a shared page. A new context for each page
 * would take 5 to 7 ms of the processor.
 * @param {Pair} pair
 * @param {boolean} isShared
 */
function sandboxOf({ shell, section }, isShared) {
  const keys = (section ? [shell, section] : [shell]).map(keyOf);
  const name = [...keys, isShared].join(' ');
  const known = sandboxes.get(name);
  if (known) return known.sandbox;
  const [shellScript, sectionScript = null] = keys.map((key) => {
    const script = scripts.get(key);
    if (!script) throw new Error(`${key} is not loaded.`);
    return script;
  });
  if (!shellScript) throw new Error('A page needs a shell.');
  const sandbox = new Sandbox({ shell: shellScript, section: sectionScript });
  sandboxes.set(name, { keys, sandbox });
  return sandbox;
}

/** The tasks by name; each returns the content of the response. */
const TASKS = {
  hello() {},
  /** @param {Release & { code: string }} task */
  load({ code, ...release }) {
    const key = keyOf(release);
    if (!scripts.has(key)) scripts.set(key, compile(code, key));
  },
  /** @param {Release} release */
  drop(release) {
    const key = keyOf(release);
    scripts.delete(key);
    for (const [name, { keys }] of sandboxes) if (keys.includes(key)) sandboxes.delete(name);
  },
  /** @param {Pair} pair */
  open(pair) {
    sandboxOf(pair, true);
  },
  /** @param {Pair & { input: unknown, isShared: boolean }} task */
  async render({ input, isShared, ...pair }) {
    const { html, styles, styleNames, picture } = JSON.parse(
      await sandboxOf(pair, isShared).render(JSON.stringify(input)),
    );
    return { html, styles, styleNames, picture };
  },
};

/** @param {string} line */
async function respond(line) {
  const { id, task, ...given } = JSON.parse(line);
  try {
    const page = await TASKS[/** @type {keyof typeof TASKS} */ (task)](given);
    return { id, ok: true, page };
  } catch (error) {
    const of = error instanceof SandboxError ? error.of : null;
    return { id, ok: false, of, message: error instanceof Error ? error.message : 'It failed.' };
  }
}

/** Removes access to the machine, for code that has escaped its context. */
function disarm() {
  const reachable = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (process));
  for (const name of Object.getOwnPropertyNames(process)) {
    if (/kill|binding|dlopen|abort|getBuiltinModule|^env$|^set|^chdir$/i.test(name)) {
      delete reachable[name];
    }
  }
  const globals = /** @type {Record<string, unknown>} */ (globalThis);
  for (const name of ['process', 'Buffer', 'fetch', 'WebSocket', 'EventSource', 'navigator']) {
    delete globals[name];
  }
}

let last = Promise.resolve();
let rest = '';
process.on('unhandledRejection', () => undefined);
stdin.setEncoding('utf8');
stdin.on('data', (/** @type {string} */ text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    last = last.then(async () => {
      stdout.write(`${JSON.stringify(await respond(line))}\n`);
    });
  }
});
// The parent process has ended.
stdin.on('end', () => exit());
stdin.on('error', () => exit());
stdout.on('error', () => exit());
disarm();
