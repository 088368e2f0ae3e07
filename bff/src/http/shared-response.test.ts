import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import type { AppState } from './context.ts';
import { SharedResponse } from './shared-response.ts';

const LONG = { words: 'Dapdap House '.repeat(200) };

/** Returns what a client with these headers receives. */
async function sentTo(answer: SharedResponse, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  const ctx = new Koa<AppState>().createContext<AppState>(request, new ServerResponse(request));
  await answer.send(ctx);
  return {
    status: ctx.status,
    body: ctx.body as Buffer | undefined,
    encoding: ctx.response.get('content-encoding') || '',
    etag: ctx.response.get('etag'),
    type: ctx.response.get('content-type'),
  };
}

describe('a shared response', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, *', gunzipSync],
  ])('is sent as %s if %s is accepted, compressed once', async (encoding, accepted, read) => {
    const answer = new SharedResponse(LONG);
    const headers = { 'accept-encoding': accepted };
    const first = await sentTo(answer, headers);
    expect(first).toMatchObject({ status: 200, encoding });
    expect(first.type).toContain('application/json');
    expect(JSON.parse(read(first.body!).toString())).toEqual(LONG);
    expect((await sentTo(answer, headers)).body).toBe(first.body);
  });

  it.each([
    ['who accepts nothing else', LONG, 'identity'],
    ['who says nothing', LONG, ''],
    ['everybody when it is short', { words: 'Dapdap' }, 'gzip, br'],
  ])('is sent as it is to %s', async (_, body, accepted) => {
    const sent = await sentTo(new SharedResponse(body), { 'accept-encoding': accepted });
    expect(sent).toMatchObject({ status: 200, encoding: '' });
    expect(String(sent.body)).toBe(JSON.stringify(body));
  });

  it('has one entity tag in every encoding, and is a 304 in each for a client that has it', async () => {
    const answer = new SharedResponse(LONG);
    const { etag } = await sentTo(answer);
    for (const accepted of ['br', 'gzip', '']) {
      const headers = { 'accept-encoding': accepted };
      expect((await sentTo(answer, headers)).etag).toBe(etag);
      const again = await sentTo(answer, { ...headers, 'if-none-match': etag });
      expect(again).toMatchObject({ status: 304, encoding: '', etag });
      expect(again.body).toBeFalsy();
    }
  });

  it('has an entity tag that depends on its content', () => {
    const mark = (body: unknown) => new SharedResponse(body).mark;
    expect(mark('one')).toBe(mark('one'));
    expect(mark('one')).not.toBe(mark('two'));
  });
});
