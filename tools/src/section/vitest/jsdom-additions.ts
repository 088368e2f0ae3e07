import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { configure, getConfig } from '@testing-library/react';
import React from 'react';
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

/**
 * React's development build records a stack for each element until there are too many. Only its
 * developer tools read them, and they take a seventh of the time of these tests.
 */
function recordNoOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as {
      __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
    };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    // React counts, and begins again each second.
    set: () => undefined,
  });
}

// Generous for a busy machine: waiting ends as soon as the condition holds.
// With scripts, as here, a browser shows nothing of `noscript`.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, noscript' });
waitForEffectsToo();
recordNoOwnerStacks();
// A test that begins with `@vitest-environment node` renders without a window.
if (typeof window !== 'undefined') {
  answerWithOwnStyles();
  makeNodeFilesOfNodeParts();
  addCheckVisibility();
  addArrayBuffer();
}
