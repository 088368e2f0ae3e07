import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorBody, SectionDescription } from '@elbi/contract/domain';
import type { EndpointName, Endpoints } from '@elbi/contract/endpoints';

/** A failed check of a release. */
interface FailedCheck {
  check: string;
  /** The problem and the remedy. */
  message: string;
}

/** The portal rejected a request, or cannot respond now. */
export class ShipError extends Error {
  /** The response's status; 0 without a response. */
  readonly status: number;
  readonly checks: readonly FailedCheck[];
  /** Seconds of Retry-After; null without one. */
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
const MAX_TRIES = 3;
const GATE_POLL_MS = 500;

/** The release of a request. */
export type ReleaseId = Pick<SectionDescription, 'name' | 'version'>;

type ReleaseEndpoint = Extract<EndpointName, `${string} /api/releases${string}`>;

/** Operations on the release registry of a running portal. */
export type ReleaseClient = ReturnType<typeof releaseClient>;

/** Creates a client of the registry at an origin, with a release token. */
export function releaseClient(origin: string, token: string) {
  /** Calls an endpoint, typed by the contract's table. */
  async function call<Name extends ReleaseEndpoint>(
    name: Name,
    params: Endpoints[Name]['params'],
    body?: Endpoints[Name]['sent'],
    query: Record<string, string> = {},
  ): Promise<Endpoints[Name]['response']> {
    const [method, path = ''] = name.split(' ');
    const isForm = body instanceof FormData;
    const url = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key as keyof typeof params]);
    const search = new URLSearchParams(query).toString();
    const { response, text } = await answerOf(origin, search ? `${url}?${search}` : url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw rejectionError(response, text);
    return JSON.parse(text) as Endpoints[Name]['response'];
  }
  /** Like {@link call}, for idempotent requests: retried after Retry-After. */
  const callAgain: typeof call = async (...parameters) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(...parameters);
      } catch (error) {
        const pause = error instanceof ShipError ? error.retryAfter : null;
        if (pause === null || pause > LONGEST_PAUSE || tries === MAX_TRIES) throw error;
        await delay(pause * 1_000);
      }
    }
  };
  const idOf = ({ name, version }: ReleaseId) => ({ name, version });

  return {
    /** Whether the registry has this version of a section, current or not. */
    has: async (release: ReleaseId): Promise<boolean> => {
      try {
        await callAgain('GET /api/releases/:name/:version', idOf(release));
        return true;
      } catch (error) {
        if (error instanceof ShipError && error.status === 404) return false;
        throw error;
      }
    },
    /**
     * Uploads a release for the static checks; one that the registry has, without its files.
     * @param beside releases that go live with it
     */
    register: async (
      description: SectionDescription,
      files: readonly Blob[],
      beside: readonly ReleaseId[] = [],
    ) => {
      const body = new FormData();
      body.append('description', JSON.stringify(description));
      for (const file of files) body.append('files', file);
      const upload = 'POST /api/releases/:name/:version';
      return (await callAgain(upload, idOf(description), body, besideOf(beside))).data;
    },
    /** Has the portal check the pages of a release, or states why it need not, and waits for the outcome. */
    passGate: async (
      release: ReleaseId,
      request: Endpoints['POST /api/releases/:name/:version/gate']['body'],
      beside: readonly ReleaseId[] = [],
    ) => {
      const id = idOf(release);
      const check = 'POST /api/releases/:name/:version/gate';
      let { data } = await callAgain(check, id, request, besideOf(beside));
      while (data.state === 'checking') {
        await delay(GATE_POLL_MS);
        ({ data } = await callAgain('GET /api/releases/:name/:version/gate', id));
      }
      return data;
    },
    /** Returns the outcome of the gate's last check of a release. */
    report: async (release: ReleaseId) =>
      (await callAgain('GET /api/releases/:name/:version/gate', idOf(release))).data,
    /** Makes a version that passed the gate live, or starts it as a canary. */
    makeCurrent: async (
      release: ReleaseId,
      request: Endpoints['POST /api/releases/:name/:version/current']['body'],
    ) =>
      (await callAgain('POST /api/releases/:name/:version/current', idOf(release), request)).data,
    /** Plans the release of a checkout's builds, or releases what the plan ships, all or nothing. */
    deploy: async (request: Endpoints['POST /api/releases/deployments']['body']) =>
      (await callAgain('POST /api/releases/deployments', {}, request)).data,
    /** Promotes a canary. */
    promote: (release: ReleaseId) =>
      callAgain('POST /api/releases/:name/:version/promote', idOf(release)),
    /** Restores the previous live version. */
    rollback: async (name: string) =>
      (await call('POST /api/releases/:name/rollback', { name }, {})).data,
    /** Withdraws a version; the last known good one replaces it if it is live. */
    withdraw: async (release: ReleaseId, reason: string) =>
      (await call('POST /api/releases/:name/:version/withdraw', idOf(release), { reason })).data,
    /** Removes a section from the portal. */
    retire: (name: string) => call('DELETE /api/releases/:name', { name }),
    /** Creates a link that shows a version only to the browser that opens it. */
    preview: async (release: ReleaseId) =>
      (await call('POST /api/releases/:name/:version/preview', idOf(release))).data,
    /** Returns every version in the registry. */
    list: async () => (await callAgain('GET /api/releases', {})).data,
    /** Returns the errors of a section in browsers, the latest first. */
    errors: async (name: string) =>
      (await callAgain('GET /api/releases/:name/errors', { name })).data,
    /** Creates a release token for a section. */
    createToken: async (request: Endpoints['POST /api/releases/tokens']['sent']) =>
      (await call('POST /api/releases/tokens', {}, request)).data,
  };
}

function besideOf(releases: readonly ReleaseId[]): Record<string, string> {
  if (releases.length === 0) return {};
  return { beside: releases.map(({ name, version }) => `${name}@${version}`).join(',') };
}

async function answerOf(origin: string, path: string, init: RequestInit) {
  try {
    const response = await fetch(new URL(path, origin), init);
    return { response, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? String(error);
    throw new ShipError(`${origin} does not respond (${reason}).`, 0);
  }
}

/** Returns the server's message about a rejection. */
function rejectionError({ status, statusText, headers }: Response, text: string): ShipError {
  const { message, errors, fields } = errorBody(text);
  const checks = (errors ?? fields)?.map(({ field, message }) => ({ check: field, message }));
  // Proxies may send a date instead, which is ignored.
  const pause = Number(headers.get('retry-after') ?? Number.NaN);
  return new ShipError(message ?? `${status} ${statusText}`, status, {
    ...(checks && { checks }),
    retryAfter: Number.isFinite(pause) ? pause : null,
  });
}

function errorBody(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // Not JSON: from a proxy, or a server other than the portal.
    return {};
  }
}
