import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clusterSettings } from '../cluster/cluster-settings.ts';
import { Edge } from '../cluster/edge.ts';
import { freePorts } from '../cluster/free-ports.ts';

/** A deployment stops one while the next one starts, and the edge asks them in turn. */
it.each([0, 1, 2])(
  'of three replicas the edge finds the one that answers (turn %i)',
  async (turn) => {
    const folder = await mkdtemp(join(tmpdir(), 'elbi-edge-'));
    // Its workers are another user when root starts it.
    await chmod(folder, 0o711);
    const [port = 0, ...replicaPorts] = await freePorts(clusterSettings().port, 4);
    const replicas = replicaPorts.map((own) =>
      createServer((_, response) => response.end('served')).listen(own, '127.0.0.1'),
    );
    await Promise.all(replicas.map((replica) => once(replica, 'listening')));
    const edge = await Edge.prepare({ folder, port, replicaPorts });
    try {
      await edge.start();
      for (let request = 0; request < turn; request += 1) await fetch(edge.origin);
      const away = replicas.splice(0, 2);
      await Promise.all(away.map((replica) => once(replica.close(), 'close')));
      expect(await (await fetch(edge.origin)).text()).toBe('served');
    } finally {
      await edge.stop();
      for (const replica of replicas) replica.close();
      await rm(folder, { recursive: true });
    }
  },
);
