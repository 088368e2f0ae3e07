import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SectionDescription } from '@elbi/contract/codes';
import { releaseClient } from './release-client.ts';
import { shipPackage } from './ship-package.ts';
import { ShippedRecord } from './shipped-record.ts';

const DESCRIPTION: SectionDescription = {
  name: 'search',
  version: 'v2',
  contract: '1',
  entry: 'section.js',
  routes: [],
  fragments: [],
  shared: {},
  files: {
    'section.js': { bytes: 4, integrity: 'sha384-a' },
    'fonts/a.woff2': { bytes: 4, integrity: 'sha384-b' },
  },
};

let folder: string;
let registry: Server;
let requests: { line: string; body: string; token: string | undefined }[];
let answers: Record<string, { status: number; body?: string }>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elbi-ship-'));
  requests = [];
  answers = {};
  registry = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ line, body, token: request.headers.authorization });
      const { status, body: text } = answers[line] ?? { status: 200 };
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = () =>
  releaseClient(`http://127.0.0.1:${(registry.address() as AddressInfo).port}`, 'secret');

describe('shipPackage', () => {
  it('uploads every file, then registers the release', async () => {
    writeFileSync(join(folder, 'section.js'), 'code');
    const { 'section.js': file } = DESCRIPTION.files;
    const description = {
      ...DESCRIPTION,
      files: { 'section.js': file ?? { bytes: 0, integrity: '' } },
    };
    answers['GET /api/releases/search/v2'] = { status: 404 };
    await shipPackage(client(), description, folder);
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /api/releases/search/v2',
      'PUT /api/releases/search/v2/files/section.js',
      'POST /api/releases/search/v2',
    ]);
    expect(requests[1]?.body).toBe('code');
    expect(JSON.parse(requests[2]?.body ?? '')).toEqual(description);
    expect(new Set(requests.map(({ token }) => token))).toEqual(new Set(['Bearer secret']));
  });

  it('uploads nothing that the registry has, and makes it current', async () => {
    await shipPackage(client(), DESCRIPTION, folder);
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /api/releases/search/v2',
      'POST /api/releases/search/v2',
    ]);
  });

  it("passes on the registry's reason for a refusal", async () => {
    answers['POST /api/releases/search/v2'] = {
      status: 422,
      body: '{"success":false,"message":"Another section owns /."}',
    };
    await expect(shipPackage(client(), DESCRIPTION, folder)).rejects.toMatchObject({
      message: 'Another section owns /.',
      status: 422,
    });
  });

  it('names the status when something else answers', async () => {
    answers['GET /api/releases/search/v2'] = { status: 502, body: '<html>' };
    await expect(client().has('search', 'v2')).rejects.toThrow('502 Bad Gateway');
  });
});

describe('ShippedRecord', () => {
  it('remembers what was shipped, and starts anew when it cannot be read', () => {
    const file = join(folder, 'data/shipped.json');
    new ShippedRecord(file).note('search', 'v1');
    new ShippedRecord(file).note('shell', 'v7');
    expect(new ShippedRecord(file).versionOf('search')).toBe('v1');
    expect(new ShippedRecord(file).versionOf('shell')).toBe('v7');
    writeFileSync(file, 'broken');
    expect(new ShippedRecord(file).versionOf('search')).toBeUndefined();
  });
});
