import { type NetConnectOpts, connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import type { GateReport, GateTask, PageReport } from '@elbi/contract/domain';
import { GateAnswer } from '@elbi/contract/schemas';
import type { RegistryServices } from '../registry/registry-reader.ts';
import { COPY } from '../copy.ts';

/** The pages of a release could not be checked, through no fault of the release. */
export class GateRunnerError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(COPY.gate.failed(reason));
    this.name = 'GateRunnerError';
    this.reason = reason;
  }
}

/** The findings of a check. */
export interface GateResult extends GateReport {
  /** Why the check did not finish; the pages are those with findings that stand. */
  unfinished?: string;
}

/** Services of releases, and of the check of their pages. */
export interface GateServices extends RegistryServices {
  /** Checks the pages of releases in a browser; null where there is none. */
  gateRunner: Pick<GateRunner, 'look'> | null;
}

/** Characters; the findings of all pages take a hundredth of that. */
const LONGEST_ANSWER = 50_000_000;

const { runner: REASONS } = COPY.gate;

/**
 * The process that checks pages in a browser (`tools/src/gate`). Only it is connected to the
 * socket, so clients cannot forge its reports.
 */
export class GateRunner {
  readonly #socket: string;

  constructor(socket: string) {
    this.#socket = socket;
  }

  /**
   * Checks every page. Throws {@link GateRunnerError} when the check does not finish by `until` and
   * has found nothing before.
   */
  async look(task: GateTask, until: Date): Promise<GateResult> {
    const found: GateReport[] = [];
    try {
      for await (const line of this.#send(JSON.stringify(task), until.getTime() - Date.now())) {
        const answer = GateAnswer.safeParse(parsed(line));
        if (!answer.success) throw new GateRunnerError(REASONS.unclear);
        if ('report' in answer.data) return answer.data.report;
        if ('failed' in answer.data) throw new GateRunnerError(answer.data.failed);
        found.push(answer.data.found);
      }
      throw new GateRunnerError(REASONS.ended);
    } catch (error) {
      const [first] = found;
      if (!(error instanceof GateRunnerError) || !first) throw error;
      const pages = merged(found.flatMap((report) => report.pages));
      return { browser: first.browser, pages, unfinished: error.reason };
    }
  }

  /** Sends one line and yields those of the response; the connection ends with them. */
  async *#send(line: string, ms: number): AsyncGenerator<string> {
    const overrun = AbortSignal.timeout(Math.max(0, ms));
    const connection = addAbortSignal(overrun, connect(addressOf(this.#socket)));
    let isConnected = false;
    connection.once('connect', () => {
      isConnected = true;
      connection.write(`${line}\n`);
    });
    let text = '';
    try {
      for await (const part of connection.setEncoding('utf8') as AsyncIterable<string>) {
        const lines = `${text}${part}`.split('\n');
        text = lines.pop()!;
        yield* lines;
        if (text.length > LONGEST_ANSWER) throw new GateRunnerError(REASONS.unclear);
      }
    } catch (error) {
      if (error instanceof GateRunnerError) throw error;
      if (overrun.aborted) throw new GateRunnerError(REASONS.tooLong);
      if (!isConnected) throw new GateRunnerError(REASONS.unavailable);
    }
  }
}

/** Returns one report for each page and role, with each problem once. */
function merged(reports: readonly PageReport[]): PageReport[] {
  const pages = new Map<string, PageReport>();
  for (const { path, role, problems } of reports) {
    const key = `${path} ${role}`;
    const known = pages.get(key)?.problems ?? [];
    const added = problems.filter(
      (one) => !known.some(({ kind, message }) => kind === one.kind && message === one.message),
    );
    pages.set(key, { path, role, problems: [...known, ...added] });
  }
  return [...pages.values()];
}

function addressOf(socket: string): NetConnectOpts {
  const [, host, port] = /^([^/\\]+):(\d+)$/.exec(socket) ?? [];
  return host ? { host, port: Number(port) } : { path: socket };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
