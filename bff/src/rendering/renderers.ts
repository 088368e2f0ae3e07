import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { RenderedPage, RenderInput, SectionDescription } from '@elbi/contract/codes';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as z from 'zod';
import { loggable } from '../observability/loggable.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type FileStorage, readWhole } from '../storage/file-storage.ts';
import { differenceOf } from '../storage/integrity.ts';
import { serverBuildFolder } from '../storage/release-folder.ts';
import { type RendererAnswer, RendererEndedError, RendererProcess } from './renderer-process.ts';

/** A release as it is rendered. */
type Release = Pick<SectionDescription, 'name' | 'version' | 'server'>;

/** What makes a page: the shell, and a section unless the page is the shell's own. */
export interface RenderedPair {
  shell: Release;
  section: Release | null;
}

export interface RenderRequest extends RenderedPair {
  input: RenderInput;
  /** A preview, or the gate: code that is loaded for nobody else is waited for. */
  isPrivate: boolean;
  /** Called once with the page, perhaps when nobody waits for it any more. */
  onPage?: (page: RenderedPage) => void;
  /**
   * Called once if a version fails with this page, perhaps when nobody waits for it any more; for a
   * private one also when it has failed before.
   */
  onFailure: (failure: ServerFailure) => void;
}

/** A version whose code threw on the server, or came to no end. */
export interface ServerFailure {
  name: string;
  version: string;
  message: string;
  /** Of the page that failed, path and query; null where none can be rendered. */
  address: string | null;
}

/**
 * What came of a page: `skipped` when no process had time for it, or its code; `crowded` when none
 * has had for most of those before it; `overload` when most of those were late; `ended` when its process was gone, for the first time.
 */
type Outcome =
  | { result: 'rendered'; page: RenderedPage }
  | {
      result: 'skipped' | 'crowded' | 'overload' | 'late' | 'ended' | 'failed';
      page: null;
    };

const SKIPPED: Outcome = { result: 'skipped', page: null };
const CROWDED: Outcome = { result: 'crowded', page: null };
const OVERLOADED: Outcome = { result: 'overload', page: null };
const LATE: Outcome = { result: 'late', page: null };
const ENDED: Outcome = { result: 'ended', page: null };
const FAILED: Outcome = { result: 'failed', page: null };

interface RenderersOptions {
  processes: number;
  /** How long a document waits for its page, in milliseconds. */
  deadlineMs: number;
  /** Where another container starts the processes; null: this process does. */
  socket: string | null;
  /** Pages that a live pair has rendered before anybody waits for one; none if it is not current. */
  samplesOf: (pair: RenderedPair) => Promise<readonly RenderInput[]>;
  files: FileStorage;
  metrics: Pick<Metrics, 'renders' | 'renderSeconds'>;
  log: Logger;
}

/** So many times the deadline a page may take before it counts as one that comes to no end. */
const OVERRUN = 10;
/** Each step of loading and starting a version, which happens once for each process. */
const LOAD_MS = 3_000;
/**
 * How long a preview or the gate waits for code that only they show (two attempts and a new process),
 * and then for its page: it is cold, and a busy machine is not its fault.
 */
const PRIVATE_MS = 10_000;
/** Pages that wait for a process; with more of them waiting, a document does without. */
const WAITING_PER_PROCESS = 4;
/**
 * Waiting gets a burst through. In a crowd that does not end it would cost documents the deadline
 * and win nothing: so many of them, roughly the last ones, tell which of the two it is.
 */
const CROWD_OF = 32;
/** Of those, the share that found no process free in a crowd: where there is more than fits. */
const CROWDED_FROM = 2 / 3;
/**
 * Of so many pages that were begun, roughly the last ones, the share that was late where processors
 * lack: then pages only take them from what has to be answered.
 */
const OVERLOAD = { of: 16, from: 1 / 2 };
/** Under overload one page of so many is begun, and nobody waits for it: to learn when it ends. */
const PROBED = 8;
/** Renders of each sample: the first of all takes five times as long as the fourth. */
const WARM_UP_ROUNDS = 3;
/** So long a version is not rendered again after it failed. */
const FAILING_MS = 60_000;
/** What previews and the gate show stays loaded for a while: a shell with each of its sections. */
const PRIVATE = { max: 8, ttl: 10 * 60_000 };
/** A process that did not live long is not replaced at once. */
const SHORT_LIFE_MS = 5_000;
const RESTART_MS = 1_000;

/** What code of sections gives is looked at like any input. */
const Page = z.object({
  html: z.string(),
  styles: z.string(),
  picture: z.nullable(
    z.object({
      src: z.string().optional(),
      srcSet: z.string().optional(),
      sizes: z.string().optional(),
    }),
  ),
});

/** A process, and what it can render. */
interface Seat {
  process: RendererProcess | null;
  loaded: Map<string, Release>;
  /** Pairs that have been started. */
  ready: Set<string>;
  /** Samples that warm it up, the next one first. */
  cold: Sample[];
  /** Which {@link Renderers.#wanted} it was given last. */
  furnishedFor: number;
  isBusy: boolean;
}

/** A page that nobody waits for. */
interface Sample {
  pair: RenderedPair;
  input: RenderInput;
}

/** A page whose turn has not come. */
interface Waiting {
  pair: string;
  begin: (seat: Seat) => void;
}

/** A share among the last so many, roughly: the newest count most. */
class RecentShare {
  readonly #of: number;
  #value = 0;

  constructor(of: number) {
    this.#of = of;
  }

  get value(): number {
    return this.#value;
  }

  /** Takes note of one, which may stand for several. */
  note(counts: boolean, times = 1): void {
    this.#value += (Number(counts) - this.#value) * (times / this.#of);
  }
}

/**
 * Renders pages in processes of their own: code of sections never runs in this one (decision record
 * 27). A page that is not there in time is done without.
 */
export class Renderers {
  readonly #options: RenderersOptions;
  readonly #seats: readonly Seat[];
  readonly #lives: readonly Promise<void>[];
  readonly #waiting: Waiting[] = [];
  /** Of the pages that were asked for, those that found no process free. */
  readonly #crowd = new RecentShare(CROWD_OF);
  /** Of the pages of a pair that were begun, those that took longer than a document waits. */
  readonly #late = new LRUCache<string, RecentShare>({ max: 1_000 });
  /** Pages that were done without under overload since one was begun. */
  #spared = 0;
  #live: readonly RenderedPair[] = [];
  readonly #private = new LRUCache<string, RenderedPair>(PRIVATE);
  /** Counts the changes of what is wanted. */
  #wanted = 0;
  readonly #failing = new LRUCache<string, ServerFailure>({ max: 1_000, ttl: FAILING_MS });
  /** What a process ended with while it was loaded; the second time it is to blame. */
  readonly #suspects = new Set<string>();
  /**
   * Pairs that a process ended with just now while it rendered. It may have been taken away, or have
   * had no processor on a busy machine: the second time the page is to blame.
   */
  readonly #ended = new LRUCache<string, true>({ max: 1_000, ttl: FAILING_MS });
  /** Pairs that failed, or that a process ended with while it was warmed up. */
  readonly #staysCold = new Set<string>();
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #stop = new AbortController();

  constructor(options: RenderersOptions) {
    this.#options = options;
    this.#seats = Array.from({ length: options.processes }, newSeat);
    this.#lives = this.#seats.map((seat) => this.#keepAlive(seat));
  }

  /** Loads what is live now, and drops what is not wanted any more. */
  keep(live: readonly RenderedPair[]): void {
    this.#live = live.filter(canBeRendered);
    this.#change();
  }

  /** Whether a version failed here not long ago. */
  isFailing(release: Release): boolean {
    return this.#failing.has(keyOf(release));
  }

  /** Whether it failed with this page (path and query), or with each. */
  failsAt(release: Release, address: string): boolean {
    const failure = this.#failing.get(keyOf(release));
    return failure !== undefined && (failure.address ?? address) === address;
  }

  /** The page, or null when it cannot be had in time. */
  async render(request: RenderRequest): Promise<RenderedPage | null> {
    let outcome = await this.#outcomeOf(request);
    // Who waits for this page alone is told which of the two it was.
    if (outcome === ENDED && request.isPrivate) outcome = await this.#outcomeOf(request);
    this.#options.metrics.renders.inc({ result: outcome.result });
    return outcome.page;
  }

  /** Ends the processes; nothing is rendered any more. */
  async close(): Promise<void> {
    this.#stop.abort();
    for (const { process } of this.#seats) await process?.close();
    await Promise.all(this.#lives);
  }

  async #outcomeOf(request: RenderRequest): Promise<Outcome> {
    if (!canBeRendered(request)) return SKIPPED;
    const { isPrivate, onFailure } = request;
    if (isPrivate) await this.#prepare(request);
    const [failure] = releasesOf(request).flatMap((one) => this.#failing.get(keyOf(one)) ?? []);
    if (failure) {
      if (isPrivate) onFailure(failure);
      return SKIPPED;
    }
    const pair = keyOfPair(request);
    const able = this.#seats.filter(({ ready }) => ready.has(pair));
    if (able.length === 0) return SKIPPED;
    const free = able.find(({ isBusy }) => !isBusy);
    if (!isPrivate) {
      this.#crowd.note(!free);
      if (this.#lateOf(pair).value > OVERLOAD.from) return this.#probed(free, request);
      if (!free && this.#crowd.value > CROWDED_FROM) return CROWDED;
    }
    const deadlineMs = isPrivate ? PRIVATE_MS : this.#options.deadlineMs;
    const started = performance.now();
    if (free) free.isBusy = true;
    const seat = free ?? (await this.#turn(pair, deadlineMs));
    if (!seat) return SKIPPED;
    const rendering = this.#renderIn(seat, request);
    if (isPrivate) return rendering;
    const left = Math.max(0, deadlineMs - (performance.now() - started));
    return inTime(rendering, left, LATE);
  }

  #lateOf(pair: string): RecentShare {
    const known = this.#late.get(pair) ?? new RecentShare(OVERLOAD.of);
    this.#late.set(pair, known);
    return known;
  }

  /** No page under overload; now and then one is begun all the same, which visitors then share. */
  #probed(free: Seat | undefined, request: RenderRequest): Outcome {
    this.#spared += 1;
    if (free && this.#spared >= PROBED) {
      this.#spared = 0;
      free.isBusy = true;
      void this.#renderIn(free, request, PROBED);
    }
    return OVERLOADED;
  }

  /** The process that is free next, which is then this page's alone; null when too many wait. */
  async #turn(pair: string, ms: number): Promise<Seat | null> {
    if (this.#waiting.length >= WAITING_PER_PROCESS * this.#seats.length) return null;
    let place: Waiting | null = null;
    const turn = new Promise<Seat>((begin) => {
      place = { pair, begin };
      this.#waiting.push(place);
    });
    const seat = await inTime(turn, ms, null);
    if (!seat && place) this.#waiting.splice(this.#waiting.indexOf(place), 1);
    return seat;
  }

  /** @param standsFor how many pages this one tells of */
  async #renderIn(seat: Seat, request: RenderRequest, standsFor = 1): Promise<Outcome> {
    const { deadlineMs, metrics } = this.#options;
    const { process } = seat;
    const pair = keyOfPair(request);
    const stopClock = metrics.renderSeconds.startTimer();
    try {
      const given = { ...idsOf(request), input: request.input };
      const overrunMs = request.isPrivate ? PRIVATE_MS : deadlineMs * OVERRUN;
      const answer = await process!.do('render', given, overrunMs);
      this.#lateOf(pair).note(stopClock() * 1_000 > deadlineMs, standsFor);
      const page = Page.safeParse(answer.page);
      if (answer.ok && page.success) {
        request.onPage?.(page.data);
        return { result: 'rendered', page: page.data };
      }
      this.#fail(request, answer.ok ? { message: 'It gave no page.' } : answer);
    } catch (error) {
      if (!(error instanceof RendererEndedError)) throw error;
      if (this.#stop.signal.aborted || !this.#ended.has(pair)) {
        this.#ended.set(pair, true);
        return ENDED;
      }
      this.#fail(request, error);
    } finally {
      if (seat.process === process) this.#free(seat);
    }
    return FAILED;
  }

  /** Remembers which version failed, and says so. */
  #fail(
    { shell, section, input, onFailure }: RenderedPair & Partial<RenderRequest>,
    { of, message = '' }: Pick<RendererAnswer, 'of' | 'message'>,
  ): void {
    const { name, version } = (of === 'shell' ? null : section) ?? shell;
    const failure = { name, version, message, address: input?.address ?? null };
    this.#failing.set(keyOf(failure), failure);
    this.#staysCold.add(keyOfPair({ shell, section }));
    // Without the message: code may quote in it whatever the page shows.
    this.#options.log.warn({ section: name, version, phase: 'server' }, 'version failed');
    onFailure?.(failure);
  }

  /** Waits until code is there that is rendered for one browser alone. */
  async #prepare(pair: RenderedPair): Promise<void> {
    const key = keyOfPair(pair);
    const isReady = () => this.#seats.some(({ ready }) => ready.has(key));
    const isNew = this.#private.get(key) === undefined;
    this.#private.set(key, { shell: pair.shell, section: pair.section });
    if (isNew && !isReady()) this.#change();
    const signal = AbortSignal.any([AbortSignal.timeout(PRIVATE_MS), this.#stop.signal]);
    while (!isReady() && !signal.aborted && !releasesOf(pair).some((one) => this.isFailing(one))) {
      await once(this.#events, 'furnished', { signal }).catch(() => undefined);
    }
  }

  #change(): void {
    this.#wanted += 1;
    for (const seat of this.#seats) if (!seat.isBusy) this.#free(seat);
  }

  /** Gives a process that has nothing to do what comes next. */
  #free(seat: Seat): void {
    if (!seat.process) return;
    seat.isBusy = true;
    if (seat.furnishedFor !== this.#wanted) {
      void this.#furnish(seat);
      return;
    }
    const next = this.#waiting.findIndex(({ pair }) => seat.ready.has(pair));
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.begin(seat);
    else if (seat.cold.length > 0) void this.#warmUp(seat);
    else seat.isBusy = false;
  }

  /**
   * Renders the next sample. What fails with it fails for nobody: the pages that are asked for tell.
   */
  async #warmUp(seat: Seat): Promise<void> {
    const { process } = seat;
    const { pair, input } = seat.cold.shift()!;
    const { deadlineMs, metrics } = this.#options;
    try {
      await process?.do('render', { ...idsOf(pair), input }, deadlineMs * OVERRUN);
      metrics.renders.inc({ result: 'warm-up' });
    } catch (error) {
      if (!(error instanceof RendererEndedError)) throw error;
      this.#staysCold.add(keyOfPair(pair));
    }
    if (seat.process === process) this.#free(seat);
  }

  /** Has a process running in this seat until {@link close}. */
  async #keepAlive(seat: Seat): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const born = performance.now();
      Object.assign(seat, newSeat(), { process: RendererProcess.open(this.#options.socket) });
      void this.#furnish(seat);
      await seat.process?.ended;
      Object.assign(seat, newSeat());
      const isShort = performance.now() - born < SHORT_LIFE_MS;
      if (isShort) await delay(RESTART_MS, null, { signal }).catch(() => undefined);
    }
  }

  /** Loads into a process what is wanted, and takes out what is not. */
  async #furnish(seat: Seat): Promise<void> {
    const { process } = seat;
    if (!process) return;
    seat.furnishedFor = this.#wanted;
    const pairs = new Map(
      [...this.#live, ...this.#private.values()].map((pair) => [keyOfPair(pair), pair]),
    );
    const releases = new Map(
      [...pairs.values()].flatMap(releasesOf).map((release) => [keyOf(release), release]),
    );
    try {
      // One that cannot be reached says nothing of what it would load.
      if (!(await answered(process, 'hello'))) return;
      for (const [key, release] of seat.loaded) {
        if (releases.has(key)) continue;
        await answered(process, 'drop', idOf(release));
        seat.loaded.delete(key);
      }
      for (const key of seat.ready) if (!pairs.has(key)) seat.ready.delete(key);
      seat.cold = seat.cold.filter(({ pair }) => pairs.has(keyOfPair(pair)));
      for (const [key, release] of releases) {
        if (seat.process !== process) return;
        if (!seat.loaded.has(key) && !this.isFailing(release)) await this.#load(seat, release);
      }
      for (const pair of pairs.values()) {
        if (seat.process === process) await this.#start(seat, pair);
      }
    } finally {
      if (seat.process === process) this.#free(seat);
      this.#events.emit('furnished');
    }
  }

  async #load(seat: Seat, release: Release): Promise<void> {
    const pair = { shell: release, section: null };
    const code = await this.#codeOf(release);
    if (code === null) return;
    const answer = await answered(seat.process, 'load', { ...idOf(release), code });
    if (this.#hasLoaded(pair, answer)) seat.loaded.set(keyOf(release), release);
  }

  /** Runs the code of a pair, so that its first page does not wait for that. */
  async #start(seat: Seat, pair: RenderedPair): Promise<void> {
    const key = keyOfPair(pair);
    const isLoaded = releasesOf(pair).every((one) => seat.loaded.has(keyOf(one)));
    if (seat.ready.has(key) || !isLoaded) return;
    const answer = await answered(seat.process, 'open', idsOf(pair));
    if (!this.#hasLoaded(pair, answer)) return;
    seat.ready.add(key);
    if (this.#live.includes(pair) && !this.#staysCold.has(key))
      await this.#gatherSamples(seat, pair);
  }

  async #gatherSamples(seat: Seat, pair: RenderedPair): Promise<void> {
    const { samplesOf, log } = this.#options;
    try {
      const samples = (await samplesOf(pair)).map((input) => ({ pair, input }));
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) seat.cold.push(...samples);
    } catch (error) {
      log.warn({ error: loggable(error) }, 'no pages to warm up with');
    }
  }

  /** Whether loading went well; who is to blame is remembered. */
  #hasLoaded(pair: RenderedPair, answer: RendererAnswer | null): boolean {
    const key = keyOfPair(pair);
    if (answer) {
      this.#suspects.delete(key);
      if (!answer.ok) this.#fail(pair, answer);
      return answer.ok;
    }
    // A container may be started anew just then.
    if (this.#suspects.has(key)) this.#fail(pair, { message: 'The renderer ended with it.' });
    this.#suspects.add(key);
    return false;
  }

  /** The server build of a release; null when it is not the one that was shipped. */
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
    log.error({ section: name, version, problem }, 'server build not loaded');
    return null;
  }
}

function newSeat(): Seat {
  return {
    process: null,
    loaded: new Map(),
    ready: new Set(),
    cold: [],
    furnishedFor: -1,
    isBusy: true,
  };
}

/** The answer to a task of loading; null when the process has ended with it, or before. */
async function answered(
  process: RendererProcess | null,
  task: string,
  given: object = {},
): Promise<RendererAnswer | null> {
  try {
    return (await process?.do(task, given, LOAD_MS)) ?? null;
  } catch (error) {
    if (!(error instanceof RendererEndedError)) throw error;
    return null;
  }
}

/** Releases that were shipped before there were server builds have none. */
function canBeRendered(pair: RenderedPair): boolean {
  return releasesOf(pair).every(({ server }) => server !== undefined);
}

function releasesOf({ shell, section }: RenderedPair): Release[] {
  return section ? [shell, section] : [shell];
}

function idOf({ name, version }: Release) {
  return { name, version };
}

/** A pair as a renderer knows it. */
function idsOf({ shell, section }: RenderedPair) {
  return { shell: idOf(shell), section: section && idOf(section) };
}

function keyOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

function keyOfPair(pair: RenderedPair): string {
  return releasesOf(pair).map(keyOf).join(' ');
}

/** The result of some work, or another value when it takes longer. */
async function inTime<Value, Other>(
  work: Promise<Value>,
  ms: number,
  other: Other,
): Promise<Value | Other> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, delay(ms, other, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
