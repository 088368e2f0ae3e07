import vm from 'node:vm';

/** A version that could not be used, with the failed code and its message. */
export class SandboxError extends Error {
  /**
   * @param {'shell' | 'section'} of
   * @param {string} message
   */
  constructor(of, message) {
    super(message);
    this.of = of;
  }
}

/**
 * Compiles the code of one version, to be run in any number of contexts. Throws for an invalid
 * script.
 * @param {string} code CommonJS
 * @param {string} filename
 */
export function compile(code, filename) {
  return new vm.Script(`(function (exports, require, module) {${code}\n})`, { filename });
}

/** Globals that code finds, in addition to the language itself. */
const CLASSES = {
  AbortController,
  AbortSignal,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
};
// Frozen, because all contexts share them: a change by one would affect the others, and us.
for (const shared of Object.values(CLASSES)) {
  Object.freeze(shared);
  Object.freeze(shared.prototype);
}

/**
 * A shell and optionally one section, in a separate context without other sections and without
 * Node. Only text goes in and out.
 */
export class Sandbox {
  /** @type {ReturnType<typeof installGlobals>} */
  #inside;
  /** @type {Map<number, NodeJS.Timeout>} */
  #timers = new Map();
  #lastTimer = 0;
  /** @type {((text: string) => void) | null} */
  #done = null;
  /** @type {((of: 'shell' | 'section', message: string) => void) | null} */
  #failed = null;

  /**
   * Throws a {@link SandboxError} when the code of either throws.
   * @param {{ shell: vm.Script, section: vm.Script | null }} scripts
   */
  constructor({ shell, section }) {
    const context = vm.createContext(Object.create(null), {
      // Text is no code.
      codeGeneration: { strings: false, wasm: false },
    });
    const host = Object.assign(Object.create(null), {
      now: () => performance.now(),
      startTimer: (/** @type {() => void} */ work, /** @type {number} */ ms) =>
        this.#startTimer(work, ms),
      stopTimer: (/** @type {number} */ id) => this.#stopTimer(id),
      done: (/** @type {string} */ text) => this.#done?.(text),
      failed: (/** @type {'shell' | 'section'} */ of, /** @type {string} */ message) =>
        this.#failed?.(of, message),
    });
    this.#inside = vm.runInContext(`(${installGlobals})`, context)(
      host,
      Object.assign(Object.create(null), CLASSES),
    );
    this.#open('shell', shell, context);
    if (section) this.#open('section', section, context);
  }

  /**
   * @param {'shell' | 'section'} of
   * @param {vm.Script} script
   * @param {vm.Context} context
   */
  #open(of, script, context) {
    let problem;
    try {
      problem = this.#inside.open(of, script.runInContext(context));
    } catch {
      // A value that was thrown past the wrapper belongs to the context and is not inspected here.
      problem = 'Its code threw.';
    }
    this.#stopTimers();
    if (problem !== null) throw new SandboxError(of, problem);
  }

  /**
   * Renders a page; rejects with what its code throws.
   * @param {string} input JSON
   * @returns {Promise<string>} JSON of the page
   */
  async render(input) {
    try {
      return await new Promise((resolve, reject) => {
        this.#done = resolve;
        this.#failed = (of, message) => reject(new SandboxError(of, message));
        this.#inside.render(input);
      });
    } finally {
      this.#done = null;
      this.#failed = null;
      // No timer continues after its page.
      this.#stopTimers();
    }
  }

  /**
   * @param {() => void} work
   * @param {number} ms
   */
  #startTimer(work, ms) {
    this.#lastTimer += 1;
    const id = this.#lastTimer;
    const run = () => {
      this.#timers.delete(id);
      work();
    };
    this.#timers.set(id, setTimeout(run, ms));
    return id;
  }

  /** @param {number} id */
  #stopTimer(id) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #stopTimers() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}

/**
 * Runs in the context before any other code and keeps the built-ins that it needs, because that
 * code may change them.
 * @param {{
 *   now: () => number,
 *   startTimer: (work: () => void, ms: number) => number,
 *   stopTimer: (id: number) => void,
 *   done: (text: string) => void,
 *   failed: (of: 'shell' | 'section', message: string) => void,
 * }} host never passed on: a function of another realm leads into it
 * @param {Readonly<Record<string, unknown>>} classes
 */
function installGlobals(host, classes) {
  'use strict';
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const { hasOwn } = Object;
  const { prototype } = Promise;
  const { then } = prototype;
  const resolve = Promise.resolve.bind(Promise);
  const text = String;
  const { slice } = String.prototype;
  const noop = () => undefined;

  /** @type {(error: any) => string} */
  const reasonOf = (error) => {
    try {
      return apply(slice, text(error?.message ?? error), [0, 500]);
    } catch {
      return 'It threw what cannot be read.';
    }
  };
  /** @type {(work: () => void) => () => void} */
  const guarded = (work) => () => {
    try {
      work();
    } catch (error) {
      host.failed(definition === null ? 'shell' : 'section', reasonOf(error));
    }
  };
  Object.assign(globalThis, classes, {
    console: { debug: noop, error: noop, info: noop, log: noop, trace: noop, warn: noop },
    performance: { now: () => host.now() },
    setTimeout: (
      /** @type {Function} */ work,
      /** @type {unknown} */ ms,
      /** @type {unknown[]} */ ...given
    ) =>
      host.startTimer(
        guarded(() => work(...given)),
        Number(ms) || 0,
      ),
    clearTimeout: (/** @type {unknown} */ id) => host.stopTimer(Number(id)),
    queueMicrotask: (/** @type {() => void} */ work) => {
      apply(then, resolve(undefined), [guarded(work)]);
    },
  });

  /** @type {Record<string, unknown>} */
  let shared = {};
  /** @type {any} */
  let renderPage;
  /** @type {any} */
  let definition = null;
  /** The same section, with pages that show nothing. */
  const emptyDefinition = () => ({
    ...definition,
    routes: definition.routes.map((/** @type {object} */ route) => ({
      ...route,
      page: () => resolve({ default: noop }),
    })),
  });
  /**
   * Returns which code failed: the shell, when it also fails with an empty page.
   * @type {(input: string) => Promise<'shell' | 'section'>}
   */
  const culpritOf = async (input) => {
    if (definition === null) return 'shell';
    try {
      await renderPage(parse(input), emptyDefinition());
      return 'section';
    } catch {
      return definition.routes ? 'shell' : 'section';
    }
  };
  /** @type {(name: string) => unknown} */
  const require = (name) => {
    if (hasOwn(shared, name)) return shared[name];
    throw new Error(`"${name}" is not there on the server: the shell shares no such module.`);
  };

  return {
    /**
     * Instantiates the shell or the section from its code.
     * @returns what it threw; null when it did not
     */
    open(/** @type {'shell' | 'section'} */ of, /** @type {Function} */ factory) {
      try {
        const module = { exports: /** @type {any} */ ({}) };
        apply(factory, undefined, [module.exports, require, module]);
        if (of === 'section') {
          definition = module.exports.default;
          return null;
        }
        shared = module.exports.shared;
        renderPage = module.exports.render;
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
    /** Ends in `host.done` or `host.failed`, if it ends. */
    render(/** @type {string} */ input) {
      const fail = (/** @type {unknown} */ error) => {
        apply(then, culpritOf(input), [
          (/** @type {'shell' | 'section'} */ of) => host.failed(of, reasonOf(error)),
        ]);
      };
      try {
        const page = resolve(renderPage(parse(input), definition));
        apply(then, page, [
          (/** @type {any} */ { html, styles, styleNames, picture }) => {
            try {
              host.done(stringify({ html, styles, styleNames, picture }));
            } catch (error) {
              fail(error);
            }
          },
          fail,
        ]);
      } catch (error) {
        fail(error);
      }
    },
  };
}
