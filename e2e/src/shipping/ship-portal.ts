import { openAsBlob, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, releaseFiles, type ReleaseRecord } from '@elbi/contract/domain';
import { ROOT } from '@elbi/tools/project';
import { letReleasesProve } from '../fixtures/database.ts';
import { type Env, NOT_SET, type Run, run, start } from './run.ts';
import type { Variant } from './variants.ts';

/** A separate portal for releases of one test. */
export interface ShipPortal {
  origin: string;
  /** Environment for commands that use this portal. */
  env: Env;
  /** Its data folder. */
  dataDir: string;
  /** The file of the machine's token, and the token. */
  tokenFile: string;
  token: string;
  /** A command of the tools in the folder of a package, or at the root. */
  npm: (command: string, args?: readonly string[], folder?: string, more?: Env) => Promise<Run>;
  /** Makes a version live without the gate, as `npm start` may. */
  force: (variant: Variant) => Promise<void>;
  releases: () => Promise<ReleaseRecord[]>;
  registry: () => Promise<Registry>;
  /** The live version, and the last known good one. */
  live: (section: string) => Promise<{ version: string; lastGood: string | undefined }>;
  /** Restores the previous release of each section that was released since; not the shell. */
  putBack: (before: Registry) => Promise<void>;
  stop: () => Promise<unknown>;
}

/** Starts a portal with new data, as `npm start` does, on its own port. */
export async function startShipPortal(port: number): Promise<ShipPortal> {
  const dataDir = join(ROOT, `.data-ship-${port}`);
  const origin = `http://localhost:${port}`;
  const env = {
    ...NOT_SET,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100',
    DESIGN: '0',
    // Tests send requests as several addresses; see `addressed`.
    TRUST_PROXY: '1',
  };
  rmSync(dataDir, { recursive: true, force: true });
  const portal = start('start', [], { env });
  await portal.waitForOutput('Elbi Stays is ready at');
  await letReleasesProve(dataDir);
  const tokenFile = join(dataDir, 'ship-token');
  const token = readFileSync(tokenFile, 'utf8').trim();

  const call = async <Body>(method: string, path: string, body?: BodyInit): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/releases${path}`, {
      method,
      headers:
        typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  };

  const registry = async () => (await (await fetch(`${origin}/api/registry`)).json()) as Registry;
  const makeLive = (name: string, version: string) =>
    call('POST', `/${name}/${version}/current`, '{}');

  return {
    origin,
    env,
    dataDir,
    tokenFile,
    token,
    npm: (command, args = [], folder = '.', more = {}) =>
      run(command, args, { folder, env: { ...env, ...more } }),
    force: async ({ folder, description }) => {
      const { name, version } = description;
      const path = `/${name}/${version}`;
      const form = new FormData();
      form.append('description', JSON.stringify(description));
      for (const file of Object.keys(releaseFiles(description))) {
        form.append('files', await openAsBlob(join(folder, file)));
      }
      await call('POST', path, form);
      const skipped = { skipped: 'a test breaks what is live' };
      await call('POST', `${path}/gate`, JSON.stringify(skipped));
      await makeLive(name, version);
    },
    releases: async () => (await call<{ data: ReleaseRecord[] }>('GET', '')).data,
    registry,
    live: async (section) => {
      const { version = '', lastGood } = (await registry()).sections[section] ?? {};
      return { version, lastGood: lastGood?.version };
    },
    putBack: async (before) => {
      const { sections } = await registry();
      for (const [name, { version }] of Object.entries(before.sections)) {
        if (sections[name]?.version !== version) await makeLive(name, version);
      }
    },
    stop: () => portal.stop(),
  };
}

/** Headers of a request that a proxy forwarded from an address of a test network. */
export function addressed(number: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${number}.7` };
}
