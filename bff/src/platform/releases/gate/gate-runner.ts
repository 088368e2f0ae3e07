import { type NetConnectOpts, connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import type { GateReport, GateTask } from '@elbi/contract/domain';
import { GateAnswer } from '@elbi/contract/schemas';

/** The pages of a release could not be checked, through no fault of the release. */
export class GateRunnerError extends Error {
  constructor(message: string) {
    super(`Not checked: ${message} Nothing is held against the release; ship again.`);
    this.name = 'GateRunnerError';
  }
}

/** Characters; the findings of all pages take a hundredth of that. */
const LONGEST_ANSWER = 50_000_000;

const UNAVAILABLE = 'the gate runner is unavailable, or is being started.';
const ENDED = 'the gate runner ended during the check and is started again.';
const UNCLEAR = 'the gate runner gave no answer that the portal understands.';
const TOO_LONG = 'the gate runner did not finish in time: the machine is busy.';

/**
 * The process that checks pages in a browser (`tools/src/gate`). Only it is connected to the
 * socket, so clients cannot forge its reports.
 */
export class GateRunner {
  readonly #socket: string;

  constructor(socket: string) {
    this.#socket = socket;
  }

  /** Checks every page. Throws {@link GateRunnerError}, also after `until`. */
  async look(task: GateTask, until: Date): Promise<GateReport> {
    const line = await this.#send(JSON.stringify(task), until.getTime() - Date.now());
    const answer = GateAnswer.safeParse(parsed(line));
    if (!answer.success) throw new GateRunnerError(UNCLEAR);
    if ('report' in answer.data) return answer.data.report;
    throw new GateRunnerError(answer.data.failed);
  }

  /** One line there and one back; the connection ends with it. */
  async #send(line: string, ms: number): Promise<string> {
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
        text += part;
        if (text.endsWith('\n')) return text;
        if (text.length > LONGEST_ANSWER) throw new GateRunnerError(UNCLEAR);
      }
    } catch (error) {
      if (error instanceof GateRunnerError) throw error;
      if (overrun.aborted) throw new GateRunnerError(TOO_LONG);
      if (!isConnected) throw new GateRunnerError(UNAVAILABLE);
    }
    throw new GateRunnerError(ENDED);
  }
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
