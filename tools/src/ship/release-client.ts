import type { SectionDescription } from '@elbi/contract/codes';

/** The BFF refused a release, or cannot take one now. */
export class ShipError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'ShipError';
    this.status = status;
  }
}

/** What a tool does with the release registry of a running portal. */
export interface ReleaseClient {
  /** Whether the registry has this version of a section, current or not. */
  has: (name: string, version: string) => Promise<boolean>;
  /** Uploads one file of a release. */
  putFile: (name: string, version: string, path: string, content: Buffer) => Promise<void>;
  /** Registers what was uploaded, and makes it current. */
  publish: (description: SectionDescription) => Promise<void>;
}

/** A client of the registry at an origin, with a token that may ship there. */
export function releaseClient(origin: string, token: string): ReleaseClient {
  const call = async (method: string, path: string, body?: BodyInit, type?: string) => {
    const response = await fetch(new URL(`/api/releases/${path}`, origin), {
      method,
      body: body ?? null,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
    });
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    throw new ShipError(await messageOf(response), response.status);
  };
  return {
    has: async (name, version) => {
      try {
        await call('GET', `${name}/${version}`);
        return true;
      } catch (error) {
        if (error instanceof ShipError && error.status === 404) return false;
        throw error;
      }
    },
    putFile: (name, version, path, content) =>
      call(
        'PUT',
        `${name}/${version}/files/${path}`,
        new Uint8Array(content),
        'application/octet-stream',
      ),
    publish: (description) =>
      call(
        'POST',
        `${description.name}/${description.version}`,
        JSON.stringify(description),
        'application/json',
      ),
  };
}

/** The server's own words about a refusal. */
async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { message?: string };
    if (message) return message;
  } catch {
    // No JSON: a proxy in between, or a server that is not ours.
  }
  return `${response.status} ${response.statusText}`;
}
