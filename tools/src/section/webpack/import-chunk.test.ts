import { expect, it, onTestFinished, vi } from 'vitest';
import { FILE_ERROR, RETRY_FILES_EVENT } from '@elbi/contract/domain';
import { IMPORT_CHUNK } from './common.ts';

type ImportChunk = (path: string) => Promise<{ default: string }>;
const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const FILE = asModule('export default "the page"');

async function importChunk() {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  let answerFirst = (_: Response) => undefined as void;
  const request = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  request.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  vi.stubGlobal('fetch', request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const code = asModule(`export default ${IMPORT_CHUNK}`);
  const module = (await import(/* @vite-ignore */ code)) as { default: ImportChunk };
  const retry = () => window.dispatchEvent(new Event(RETRY_FILES_EVENT));
  return { request, retry, chunk: module.default(FILE), answerFirst };
}

it('a Retry requests a script again whose first request never ends', async () => {
  const { request, retry, chunk } = await importChunk();
  expect(request).toHaveBeenCalledOnce();
  request.mockResolvedValue(new Response());
  retry();
  // A browser would let a request of the same file wait for the one in its cache.
  expect(request).toHaveBeenLastCalledWith(FILE, { cache: 'reload' });
  expect(await chunk).toMatchObject({ default: 'the page' });
  retry();
  expect(request).toHaveBeenCalledTimes(2);
});

it('a script that arrives late runs without waiting for the request of a Retry', async () => {
  const { request, retry, chunk, answerFirst } = await importChunk();
  retry();
  expect(request).toHaveBeenCalledTimes(2);
  answerFirst(new Response());
  expect(await chunk).toMatchObject({ default: 'the page' });
});

it('a script that breaks off has not arrived', async () => {
  const { chunk, answerFirst } = await importChunk();
  const pull = (body: ReadableStreamDefaultController) =>
    body.error(new TypeError('network error'));
  answerFirst(new Response(new ReadableStream({ pull })));
  await expect(chunk).rejects.toMatchObject({ name: FILE_ERROR, href: FILE, status: undefined });
});
