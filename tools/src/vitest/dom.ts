import '@testing-library/jest-dom/vitest';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { answerWithOwnStyles } from './own-styles.ts';

/**
 * From Node 24 on, Node makes the files of a request's form with the global `File`, which in these
 * tests is jsdom's and refuses Node's own parts. So what is made of Node's bytes is Node's file, and
 * everything else the document's.
 */
function makeNodeFilesOfNodeParts(): void {
  const isOfNode = (part: unknown) => part instanceof NodeBlob || Buffer.isBuffer(part);
  globalThis.File = new Proxy(File, {
    construct: (DocumentFile, [parts, ...rest]: ConstructorParameters<typeof File>, NewTarget) =>
      parts.some(isOfNode)
        ? new NodeFile(parts as NodeBlob[], ...rest)
        : (Reflect.construct(DocumentFile, [parts, ...rest], NewTarget) as File),
  });
}

/**
 * React runs effects in a task after the one that shows what they belong to, and what waits for the
 * latter (`findBy`, `waitFor`) may go on in between. Here it goes on after both.
 */
function waitForEffectsToo(): void {
  const { asyncWrapper } = getConfig();
  // Kept, because a test may have a clock of its own. React takes its turns by it as well.
  const { setImmediate } = globalThis;
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found: unknown = await wait();
        await new Promise((resolve) => setImmediate(resolve));
        return found;
      }),
  });
}

// Generous for a busy machine: waiting ends as soon as the condition holds.
// With scripts, as here, a browser shows nothing of `noscript`.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, noscript' });
waitForEffectsToo();
// A test that begins with `@vitest-environment node` renders without a window.
if (typeof window !== 'undefined') {
  answerWithOwnStyles();
  makeNodeFilesOfNodeParts();
}

afterEach(cleanup);
