import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listener, listen } from './listen.ts';

let listener: Listener;

beforeAll(async () => {
  listener = await listen((_request, response) => void response.end('here'), {
    port: 0,
    loopbackOnly: true,
  });
});
afterAll(() => listener.close(0));

const ask = (bytes: number) =>
  fetch(`http://localhost:${listener.port}`, { headers: { cookie: 'a'.repeat(bytes) } });

it('takes headers of sixteen kilobytes and more, as the edge does', async () => {
  expect((await ask(20_000)).status).toBe(200);
});

it('refuses headers without end', async () => {
  expect((await ask(40_000)).status).toBe(431);
});
