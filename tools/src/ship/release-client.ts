import { setTimeout as delay } from 'node:timers/promises';
import type {
  ErrorBody,
  GateOutcome,
  GateRequest,
  GoLiveRequest,
  PreviewOutcome,
  ReleaseRecord,
  ReleaseStateOutcome,
  ReleaseTokenOutcome,
  RollbackOutcome,
  SectionDescription,
  SectionError,
  ShipOutcome,
} from '@elbi/contract/domain';

/** One check that a release did not pass. */
export interface FailedCheck {
  check: string;
  /** What is wrong, and what to do. */
  message: string;
}

/** The portal rejected a request, or cannot respond now. */
export class ShipError extends Error {
  /** The response's status; 0 without a response. */
  readonly status: number;
  readonly checks: readonly FailedCheck[];
  /** Seconds after which the portal will know more; null when it does not say so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    status: number,
    {
      checks = [],
      retryAfter = null,
    }: { checks?: readonly FailedCheck[]; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.name = 'ShipError';
    this.status = status;
    this.checks = checks;
    this.retryAfter = retryAfter;
  }
}

/** The longest wait, in seconds, for a portal that is not ready. */
const LONGEST_PAUSE = 10;
const MOST_TRIES = 3;
const GATE_POLL_MS = 500;

/** The release of a request. */
export type ReleaseId = Pick<SectionDescription, 'name' | 'version'>;

/** What a tool does with the release registry of a running portal. */
export interface ReleaseClient {
  /** Whether the registry has this version of a section, current or not. */
  has: (release: ReleaseId) => Promise<boolean>;
  /** Uploads a release for the static checks; one that the registry has, without its files. */
  register: (
    description: SectionDescription,
    files: readonly Blob[],
  ) => Promise<ShipOutcome['data']>;
  /** Has the portal check the pages of a release, or states why it need not, and waits for the outcome. */
  passGate: (release: ReleaseId, request: GateRequest) => Promise<GateOutcome['data']>;
  /** How the last check of a release by the gate ended. */
  report: (release: ReleaseId) => Promise<GateOutcome['data']>;
  /** Puts a version before visitors that passed the gate: step by step, or before all of them. */
  makeCurrent: (release: ReleaseId, request: GoLiveRequest) => Promise<ReleaseStateOutcome['data']>;
  /** Puts a canary live for all visitors. */
  promote: (release: ReleaseId) => Promise<void>;
  /** Puts the version live that was live before. */
  rollback: (name: string) => Promise<RollbackOutcome['data']>;
  /** Takes a whole section off the portal. */
  retire: (name: string) => Promise<void>;
  /** A link that shows a version only to the browser that opens it. */
  preview: (release: ReleaseId) => Promise<PreviewOutcome['data']>;
  /** Every version that the registry knows. */
  list: () => Promise<ReleaseRecord[]>;
  /** Errors of a section in browsers, the latest first. */
  errors: (name: string) => Promise<SectionError[]>;
  /** Makes a token that may ship one section. */
  createToken: (request: {
    section: string;
    label: string;
  }) => Promise<ReleaseTokenOutcome['data']>;
}

/** A client of the registry at an origin, with a token that may ship there. */
export function releaseClient(origin: string, token: string): ReleaseClient {
  /** Sends a request and returns the body of the response, typed by the contract. */
  const call = async <Body>(method: string, path: string, content?: Content): Promise<Body> => {
    const { response, text } = await answerOf(origin, path, {
      method,
      body: content?.body ?? null,
      headers: {
        authorization: `Bearer ${token}`,
        ...(content?.type ? { 'content-type': content.type } : {}),
      },
    });
    if (!response.ok) throw refusal(response, text);
    return JSON.parse(text) as Body;
  };
  /** {@link call} that changes nothing the second time: made again when the portal asks for that. */
  const callAgain: typeof call = async (...parameters) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(...parameters);
      } catch (error) {
        const pause = error instanceof ShipError ? error.retryAfter : null;
        if (pause === null || pause > LONGEST_PAUSE || tries === MOST_TRIES) throw error;
        await delay(pause * 1_000);
      }
    }
  };
  const pathOf = ({ name, version }: ReleaseId) => `/${name}/${version}`;

  return {
    has: async (release) => {
      try {
        await callAgain('GET', pathOf(release));
        return true;
      } catch (error) {
        if (error instanceof ShipError && error.status === 404) return false;
        throw error;
      }
    },
    register: async (description, files) => {
      const body = new FormData();
      body.append('description', JSON.stringify(description));
      for (const file of files) body.append('files', file);
      return (await callAgain<ShipOutcome>('POST', pathOf(description), { body })).data;
    },
    passGate: async (release, request) => {
      const path = `${pathOf(release)}/gate`;
      let { data } = await callAgain<GateOutcome>('POST', path, json(request));
      while (data.state === 'checking') {
        await delay(GATE_POLL_MS);
        ({ data } = await callAgain<GateOutcome>('GET', path));
      }
      return data;
    },
    report: async (release) =>
      (await callAgain<GateOutcome>('GET', `${pathOf(release)}/gate`)).data,
    makeCurrent: async (release, request) =>
      (await callAgain<ReleaseStateOutcome>('POST', `${pathOf(release)}/current`, json(request)))
        .data,
    promote: (release) => callAgain('POST', `${pathOf(release)}/go-on`, json({})),
    rollback: async (name) =>
      (await call<RollbackOutcome>('POST', `/${name}/rollback`, json({}))).data,
    retire: (name) => call('DELETE', `/${name}`),
    preview: async (release) =>
      (await call<PreviewOutcome>('POST', `${pathOf(release)}/preview`, json({}))).data,
    list: async () => (await callAgain<{ data: ReleaseRecord[] }>('GET', '')).data,
    errors: async (name) =>
      (await callAgain<{ data: SectionError[] }>('GET', `/${name}/errors`)).data,
    createToken: async (request) =>
      (await call<ReleaseTokenOutcome>('POST', '/tokens', json(request))).data,
  };
}

interface Content {
  body: BodyInit;
  /** Without it, that of the body. */
  type?: string;
}

function json(value: unknown): Content {
  return { body: JSON.stringify(value), type: 'application/json' };
}

async function answerOf(origin: string, path: string, init: RequestInit) {
  try {
    const response = await fetch(new URL(`/api/releases${path}`, origin), init);
    return { response, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? String(error);
    throw new ShipError(`${origin} does not answer (${reason}).`, 0);
  }
}

/** Returns the server's message about a rejection. */
function refusal({ status, statusText, headers }: Response, text: string): ShipError {
  const { message, errors, fields } = errorBody(text);
  const checks = (errors ?? fields)?.map(({ field, message }) => ({ check: field, message }));
  // What is in between may name a date instead; that is not waited for.
  const pause = status === 503 ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  return new ShipError(message ?? `${status} ${statusText}`, status, {
    ...(checks && { checks }),
    retryAfter: Number.isFinite(pause) ? pause : null,
  });
}

function errorBody(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // No JSON: a proxy in between, or a server that is not ours.
    return {};
  }
}
