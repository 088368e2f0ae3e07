import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SectionDescription } from '@elbi/contract/domain';
import { shippedPackages } from '../project.ts';
import { ShippedRecord } from '../ship/shipped-record.ts';
import { Progress } from './progress.ts';
import { Shipping } from './ship-changed.ts';
import { tempFolder } from '../vitest/temp-folder.ts';
import { fakeRegistry } from '../ship/testing/fake-registry.ts';

it.each([
  ['again', 'v1'],
  ['after another', 'v0'],
])('reports a withdrawn version that would be released %s, and continues', async (_, last) => {
  const dataDir = tempFolder();
  const registry = await fakeRegistry();
  writeFileSync(join(dataDir, 'ship-token'), 'token');
  new ShippedRecord(join(dataDir, 'shipped.json')).record('search', last);
  registry.answers['GET /api/releases'] = {
    body: {
      data: [{ section: 'search', version: 'v1', withdrawnAt: 'now', withdrawnReason: 'It fails' }],
    },
  };
  const lines: string[] = [];
  const progress = new Progress({ write: (line) => lines.push(line) });
  const shipping = new Shipping({ origin: registry.origin, dataDir }, progress);
  const build = Promise.resolve({ name: 'search', version: 'v1', files: {} } as SectionDescription);
  const [shipped] = shippedPackages();
  await expect(shipping.ship(shipped!, build)).resolves.toBe(false);
  expect(lines.join('')).toMatch(
    /✓ search v1 was withdrawn \(It fails\): it is not released, and /,
  );
});

it('waits for a server that does not respond yet, although the token of an earlier start exists', async () => {
  const dataDir = tempFolder();
  const server = createServer((request, response) => {
    // The first request asks whether releases are accepted; no release of that name exists.
    response.writeHead(request.url?.endsWith('/none') ? 404 : 200).end('{"data":[]}');
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  try {
    const port = await listen(0);
    await new Promise((resolve) => server.close(resolve));
    writeFileSync(join(dataDir, 'ship-token'), 'token-of-an-earlier-start');
    new ShippedRecord(join(dataDir, 'shipped.json')).record('search', 'v1');
    const [shipped] = shippedPackages();
    const shipping = new Shipping({ origin: `http://127.0.0.1:${port}`, dataDir }, new Progress());
    const done = shipping.ship(
      shipped!,
      Promise.resolve({ name: 'search', version: 'v1' } as SectionDescription),
    );
    // It has received no request.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
    await listen(port);
    await expect(done).resolves.toBe(true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
