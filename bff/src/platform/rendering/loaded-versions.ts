import {
  type Release,
  type RenderedPair,
  idOf,
  idsOf,
  keyOf,
  releasesOf,
} from './rendered-pair.ts';
import {
  type RendererAnswer,
  RendererEndedError,
  type RendererProcess,
} from './renderer-process.ts';
import { COPY } from '../../copy.ts';

/** Each step of loading and starting a version, which happens once for each process. */
const LOAD_MS = 5_000;

interface LoadedVersionsOptions {
  /** Returns the server build of a release; null when unavailable. */
  codeOf: (release: Release) => Promise<string | null>;
  isFailing: (release: Release) => boolean;
  /** Called when a version cannot be loaded or started. */
  onFailure: (pair: RenderedPair, answer: Pick<RendererAnswer, 'of' | 'message'>) => void;
}

/**
 * The versions that one renderer has loaded, and the pairs of shell and section that it has
 * started, so that the first page of a pair waits for neither. `become` loads what is wanted and
 * drops the rest. Code that throws or ends the process while it loads is a failure of that version;
 * a process that does not respond to a ping is attributed to none.
 */
export class LoadedVersions {
  readonly #process: RendererProcess;
  readonly #options: LoadedVersionsOptions;
  readonly #loaded = new Map<string, Release>();
  readonly #started = new Set<string>();

  constructor(process: RendererProcess, options: LoadedVersionsOptions) {
    this.#process = process;
    this.#options = options;
  }

  /** Whether pages of a pair can be rendered. */
  has(pair: string): boolean {
    return this.#started.has(pair);
  }

  /** Loads and starts the wanted pairs; false when one failed, or the process has ended. */
  async become(pairs: ReadonlyMap<string, RenderedPair>): Promise<boolean> {
    const releases = new Map(
      [...pairs.values()].flatMap(releasesOf).map((release) => [keyOf(release), release]),
    );
    if (!(await this.#do('hello'))) return false;
    for (const key of this.#started) if (!pairs.has(key)) this.#started.delete(key);
    for (const [key, release] of this.#loaded) {
      if (releases.has(key)) continue;
      this.#loaded.delete(key);
      await this.#do('drop', idOf(release));
    }
    for (const [key, release] of releases) {
      if (this.#loaded.has(key) || this.#options.isFailing(release)) continue;
      const code = await this.#options.codeOf(release);
      if (code === null) continue;
      const answer = await this.#try({ shell: release, section: null }, 'load', {
        ...idOf(release),
        code,
      });
      if (!answer) return false;
      if (answer.ok) this.#loaded.set(key, release);
    }
    for (const [key, pair] of pairs) {
      const isLoaded = releasesOf(pair).every((one) => this.#loaded.has(keyOf(one)));
      if (this.#started.has(key) || !isLoaded) continue;
      const answer = await this.#try(pair, 'open', idsOf(pair));
      if (!answer) return false;
      if (answer.ok) this.#started.add(key);
    }
    return this.#started.size === pairs.size;
  }

  /** Returns the response to a task that runs code of versions, and the one that failed. */
  async #try(pair: RenderedPair, task: string, given: object): Promise<RendererAnswer | null> {
    const answer = await this.#do(task, given);
    if (!answer?.ok) {
      this.#options.onFailure(pair, answer ?? { message: COPY.pageErrors.ended });
    }
    return answer;
  }

  /** Returns the response to a task; null when the process has ended. */
  async #do(task: string, given: object = {}): Promise<RendererAnswer | null> {
    try {
      return await this.#process.do(task, given, LOAD_MS);
    } catch (error) {
      if (!(error instanceof RendererEndedError)) throw error;
      return null;
    }
  }
}
