import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { configure, getConfig } from '@testing-library/react';
import { answerWithOwnStyles } from './own-styles.ts';

/**
 * From Node 24 on, Node creates the files of a request's form with the global `File`, which in
 * these tests is jsdom's and rejects Node's own parts. So a file of Node's bytes is Node's, and any
 * other jsdom's.
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

/** jsdom lacks it. */
function addCheckVisibility(): void {
  Element.prototype.checkVisibility = function checkVisibility(this: Element): boolean {
    const isHidden = getComputedStyle(this).display === 'none';
    return !isHidden && (this.parentElement?.checkVisibility() ?? true);
  };
}

/** jsdom lacks it too. */
function addArrayBuffer(): void {
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error!);
      reader.readAsArrayBuffer(this);
    });
  };
}

/**
 * React runs effects in a task after the one that renders them, and waits (`findBy`, `waitFor`) may
 * continue in between. Here they continue after both.
 */
function waitForEffectsToo(): void {
  const { asyncWrapper } = getConfig();
  // Stored, because a test may use fake timers. React schedules with it as well.
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
  addCheckVisibility();
  addArrayBuffer();
}
