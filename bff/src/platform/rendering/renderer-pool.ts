import { setTimeout as delay } from 'node:timers/promises';
import type { RenderedPage, RenderInput } from '@elbi/contract/domain';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as z from 'zod';
import { COPY } from '../../copy.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { type FileStorage, readWhole } from '../../storage/file-storage.ts';
import { differenceOf } from '../../storage/integrity.ts';
import { serverBuildFolder } from '../../storage/release-folder.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { LoadedVersions } from './loaded-versions.ts';
import {
  type Release,
  type RenderedPair,
  canBeRendered,
  idsOf,
  keyOf,
  keyOfPair,
  releasesOf,
} from './rendered-pair.ts';
import { type RendererAnswer, RendererEndedError, RendererProcess } from './renderer-process.ts';

interface RenderRequest extends RenderedPair {
  input: RenderInput;
  /** A preview, or the gate: waits for code that is loaded only for it, and for a cold page. */
  mayWait: boolean;
  /**
   * Whether visitors share the page; it is then rendered in a context that never rendered a user's
   * page.
   */
  isShared: boolean;
  /** Called when one of the versions fails with this page, or has failed with it just before. */
  onFailure?: (failure: ServerFailure) => void;
}

/** A version whose code threw on the server or, for a patient request, did not finish. */
export interface ServerFailure {
  name: string;
  version: string;
  message: string;
}

interface RendererPoolOptions {
  processes: number;
  /** How long a document waits for its page, in milliseconds. */
  deadlineMs: number;
  /** Where another container starts the processes; null: this process does. */
  socket: string | null;
  files: FileStorage;
  metrics: Pick<Metrics, 'sectionLoads' | 'renderSeconds'>;
  log: Logger;
}

/** Multiple of the deadline after which the process is replaced. */
const OVERRUN = 3;
/** Multiple of the deadline that a patient request waits in the queue, and then for its page. */
const PATIENCE = 10;
/** How long a version is not rendered after it threw, at the address where it did. */
const FAILING_MS = 60_000;
/** How many pairs of previews and the gate stay loaded. */
const PRIVATE = { max: 8, ttl: 10 * 60_000 };
/** A process that ended sooner is not replaced immediately. */
const SHORT_LIFE_MS = 5_000;
const RESTART_MS = 1_000;

/** Output of section code is validated like any input. */
const Page = z.object({
  html: z.string(),
  styles: z.string(),
  styleNames: z.array(z.string()).optional(),
  picture: z.nullable(
    z.object({
      src: z.string().optional(),
      srcSet: z.string().optional(),
      sizes: z.string().optional(),
    }),
  ),
});

/** A process, its loaded versions, and whether these are complete. */
interface RendererHandle {
  process: RendererProcess | null;
  versions: LoadedVersions | null;
  /** Which {@link RendererPool.#wanted} it holds. */
  loaded: ReadonlyMap<string, RenderedPair> | null;
  isBusy: boolean;
}

/** A requested page. */
interface Job {
  pair: string;
  request: RenderRequest;
  /** Removes the page from the queue, and counts the timeout. */
  timer: NodeJS.Timeout;
  isLate: boolean;
  /** Whether a process has ended with it: a patient request is then tried once more. */
  hasEnded: boolean;
  resolve: (page: RenderedPage | null) => void;
}

/**
 * Renders pages in separate processes: section code never runs in this one (decision record 27).
 * Pages wait in one queue for any process with their versions, and leave it after the deadline. A
 * started page is finished even when it is late, so that it can be cached for the next client; one
 * that takes three times the deadline ends its process, which is replaced. Timeouts are attributed
 * to no version: they count in a {@link CircuitBreaker} of the pair of versions. A version that
 * throws is reported, and not rendered at that address for a minute.
 */
export class RendererPool {
  readonly #options: RendererPoolOptions;
  readonly #handles: readonly RendererHandle[];
  readonly #lives: readonly Promise<void>[];
  readonly #queue: Job[] = [];
  readonly #breakers = new LRUCache<string, CircuitBreaker>({ max: 1_000 });
  readonly #failing = new LRUCache<string, ServerFailure>({ max: 10_000, ttl: FAILING_MS });
  readonly #private = new LRUCache<string, RenderedPair>(PRIVATE);
  #live: readonly RenderedPair[] = [];
  #wanted: ReadonlyMap<string, RenderedPair> = new Map();
  #onLoaded: () => void = () => undefined;
  readonly #stop = new AbortController();

  constructor(options: RendererPoolOptions) {
    this.#options = options;
    this.#handles = Array.from({ length: options.processes }, newHandle);
    this.#lives = this.#handles.map((handle) => this.#keepAlive(handle));
  }

  /** Loads the live releases, and drops others. */
  setLive(live: readonly RenderedPair[]): void {
    this.#live = live.filter(canBeRendered);
    this.#change();
  }

  /** Calls back whenever a process has loaded all wanted versions. */
  onLoaded(listener: () => void): void {
    this.#onLoaded = listener;
  }

  /** Whether a process is ready to render. */
  get isRunning(): boolean {
    return this.#handles.some(({ process }) => process !== null);
  }

  /** Whether a version failed here within the last minute: as it was loaded, or at this address. */
  isFailing(release: Pick<Release, 'name' | 'version'>, address?: string): boolean {
    return this.#failureOf(release, address) !== undefined;
  }

  /** Returns the page, possibly after the document's deadline; null when it cannot be rendered. */
  async render(request: RenderRequest): Promise<RenderedPage | null> {
    if (!canBeRendered(request)) return null;
    const pair = keyOfPair(request);
    const { mayWait } = request;
    const { deadlineMs } = this.#options;
    if (mayWait) this.#load(pair, request);
    if (this.#reportKnownFailure(request) || !this.#canHave(pair)) return null;
    if (!mayWait && !this.#breakerOf(pair).permits()) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#timeOut(job),
        mayWait ? deadlineMs * PATIENCE : deadlineMs,
      );
      const job: Job = { pair, request, timer, isLate: false, hasEnded: false, resolve };
      this.#queue.push(job);
      this.#assign();
    });
  }

  /** Ends the processes and stops rendering. */
  async close(): Promise<void> {
    this.#stop.abort();
    for (const job of this.#queue.splice(0)) this.#finish(job, null);
    for (const { process } of this.#handles) await process?.close();
    await Promise.all(this.#lives);
  }

  /** Returns whether a process has or will have loaded both versions. */
  #canHave(pair: string): boolean {
    return (
      this.#wanted.has(pair) &&
      this.#handles.some(({ loaded, versions }) => loaded !== this.#wanted || versions?.has(pair))
    );
  }

  #breakerOf(pair: string): CircuitBreaker {
    const breaker = this.#breakers.get(pair) ?? new CircuitBreaker();
    this.#breakers.set(pair, breaker);
    return breaker;
  }

  #timeOut(job: Job): void {
    job.isLate = true;
    if (!job.request.mayWait) this.#breakerOf(job.pair).timedOut();
    const place = this.#queue.indexOf(job);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    this.#finish(job, null);
  }

  #finish(job: Job, page: RenderedPage | null): void {
    clearTimeout(job.timer);
    job.resolve(page);
  }

  /** Assigns waiting pages to idle processes. */
  #assign(): void {
    for (const handle of this.#handles) {
      if (handle.isBusy) continue;
      const next = this.#queue.findIndex(({ pair }) => handle.versions?.has(pair));
      if (next >= 0) void this.#renderIn(handle, this.#queue.splice(next, 1)[0]!);
    }
  }

  async #renderIn(handle: RendererHandle, job: Job): Promise<void> {
    const { request } = job;
    const { process } = handle;
    const { deadlineMs, metrics } = this.#options;
    const stopClock = metrics.renderSeconds.startTimer();
    handle.isBusy = true;
    let page: RenderedPage | null = null;
    try {
      const given = { ...idsOf(request), input: request.input, isShared: request.isShared };
      const answer = await process!.do(
        'render',
        given,
        deadlineMs * (request.mayWait ? PATIENCE : OVERRUN),
      );
      stopClock();
      if (!job.isLate) this.#breakerOf(job.pair).succeeded();
      const read = Page.safeParse(answer.page);
      if (answer.ok && read.success) page = read.data;
      else
        this.#fail(
          request,
          answer.ok ? { message: COPY.pageErrors.noPage } : answer,
          request.input,
        );
    } catch (error) {
      if (!(error instanceof RendererEndedError)) throw error;
      if (this.#endedWith(job, error)) return;
    }
    this.#finish(job, page);
    if (handle.process === process) this.#free(handle);
  }

  /** Whether a page with which a process has ended is tried once more: the process may be to blame. */
  #endedWith(job: Job, error: RendererEndedError): boolean {
    const { request } = job;
    if (!request.mayWait) {
      if (!job.isLate) this.#breakerOf(job.pair).timedOut();
      return false;
    }
    if (!job.hasEnded && !this.#stop.signal.aborted) {
      this.#queue.unshift(Object.assign(job, { hasEnded: true, timer: job.timer.refresh() }));
      return true;
    }
    this.#fail(request, error, request.input);
    return false;
  }

  /** Records which version failed, and reports it to its team. */
  #fail(
    { shell, section, onFailure }: RenderedPair & Partial<RenderRequest>,
    { of, message = '' }: Pick<RendererAnswer, 'of' | 'message'>,
    input?: RenderInput,
  ): void {
    if (this.#stop.signal.aborted) return;
    const { name, version } = (of === 'shell' ? null : section) ?? shell;
    const failure = { name, version, message };
    this.#failing.set(failingKeyOf(failure, input?.address), failure);
    // Without the message, which may quote page content.
    this.#options.log.warn({ section: name, version, phase: 'server' }, 'server render failed');
    this.#options.metrics.sectionLoads.inc({ section: name, version, outcome: 'failed' });
    onFailure?.(failure);
    if (input) return;
    for (const job of this.#queue.filter(({ request }) => this.#reportKnownFailure(request))) {
      this.#queue.splice(this.#queue.indexOf(job), 1);
      this.#finish(job, null);
    }
  }

  #failureOf(release: Pick<Release, 'name' | 'version'>, address?: string) {
    return (
      this.#failing.get(failingKeyOf(release)) ??
      (address === undefined ? undefined : this.#failing.get(failingKeyOf(release, address)))
    );
  }

  /** Returns whether one of the versions failed with this page within the last minute, and reports it. */
  #reportKnownFailure(request: RenderRequest): boolean {
    for (const release of releasesOf(request)) {
      const failure = this.#failureOf(release, request.input.address);
      if (!failure) continue;
      request.onFailure?.(failure);
      return true;
    }
    return false;
  }

  /** Loads code that is rendered for one browser only. */
  #load(pair: string, { shell, section }: RenderedPair): void {
    const isNew = !this.#wanted.has(pair);
    if (isNew || this.#private.has(pair)) this.#private.set(pair, { shell, section });
    if (isNew) this.#change();
  }

  #change(): void {
    // A process has one build of a version: the live one, or the newest of previews.
    const builds = new Map<string, string>();
    const isChosen = (release: Release) => {
      const version = versionKeyOf(release);
      if (!builds.has(version)) builds.set(version, keyOf(release));
      return builds.get(version) === keyOf(release);
    };
    const pairs = [...this.#live, ...this.#private.values()].filter((pair) =>
      releasesOf(pair).every(isChosen),
    );
    this.#wanted = new Map(pairs.map((pair) => [keyOfPair(pair), pair]));
    for (const handle of this.#handles) if (!handle.isBusy) this.#free(handle);
  }

  /** Assigns the next work to an idle process. */
  #free(handle: RendererHandle): void {
    if (!handle.process) return;
    handle.isBusy = handle.loaded !== this.#wanted;
    if (handle.isBusy) void this.#loadReleases(handle);
    else this.#assign();
  }

  /** Runs a process for this handle until {@link close}. */
  async #keepAlive(handle: RendererHandle): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const process = RendererProcess.open(this.#options.socket);
      const versions = new LoadedVersions(process, {
        codeOf: (release) => this.#codeOf(release),
        isFailing: (release) => this.isFailing(release),
        onFailure: (pair, answer) => this.#fail(pair, answer),
      });
      Object.assign(handle, newHandle(), { process, versions });
      this.#free(handle);
      await process.ended;
      Object.assign(handle, newHandle());
      const isShort = performance.now() - startedAt < SHORT_LIFE_MS;
      if (isShort) await delay(RESTART_MS, null, { signal }).catch(() => undefined);
    }
  }

  /** Loads the wanted versions into a process; a failed one is tried again in a minute. */
  async #loadReleases(handle: RendererHandle): Promise<void> {
    const { process, versions } = handle;
    const wanted = this.#wanted;
    const isWhole = await versions!.become(wanted);
    if (handle.process !== process || this.#stop.signal.aborted) return;
    handle.loaded = wanted;
    this.#onLoaded();
    if (!isWhole) setTimeout(() => this.#change(), FAILING_MS + 1_000).unref();
    this.#free(handle);
  }

  /** Returns the server build of a release; null when it is not the uploaded one. */
  async #codeOf(release: Release): Promise<string | null> {
    const { files, log } = this.#options;
    const { name, version, server } = release;
    if (!server) return null;
    const content = await readWhole(
      files,
      `${serverBuildFolder(name, version)}/${server.file}`,
    ).catch(() => null);
    const problem = differenceOf(content, server);
    if (problem === null) return content?.toString() ?? null;
    log.error({ section: name, version, problem }, 'server build load failed');
    return null;
  }
}

function newHandle(): RendererHandle {
  return { process: null, versions: null, loaded: null, isBusy: true };
}

function versionKeyOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

function failingKeyOf(release: Pick<Release, 'name' | 'version'>, address = ''): string {
  return `${versionKeyOf(release)} ${address}`;
}
