import { screen } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoleName } from '@elbi/contract/domain';
import { mockApi, pendingResponse } from '@elbi/portal-sdk/testing';
import { A_PREVIEW } from './registry.ts';
import { RENDERED_AT, documentOf, drawn, mountIn } from './document-of.tsx';
import { describeEarlyUse } from './early-use-suite.tsx';
import { type RealPage, realPages } from './real-pages.ts';
import { standInForBrowser } from './render-portal.tsx';

/**
 * Tests the hydration of every page of a role, and of the first one in a preview, whose banner is
 * the same on each. One role per file, because SWR stores initial data by key across caches.
 */
export async function describeHydration(role: RoleName): Promise<void> {
  const pages = (await realPages()).filter((page) => page.role === role);
  const [first] = pages as [RealPage];
  const bootstrap = { ...first.bootstrap, preview: A_PREVIEW };
  describeTakingOverOf([{ ...first, name: `${first.name}, in a preview`, bootstrap }]);
  describeEarlyUse(pages, hydrate);
}

/** Tests the hydration of these pages. */
export function describeTakingOverOf(cases: readonly RealPage[]): void {
  standInForBrowser();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: RENDERED_AT });
    // The account page and that of lists load these in the browser.
    mockApi({
      'GET /api/user/sessions': pendingResponse(),
      'GET /api/user/log': pendingResponse(),
      'GET /api/user/notifications': pendingResponse(),
      'GET /api/admin/approvals': pendingResponse(),
      'GET /api/terms': pendingResponse(),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  describe('server-rendered markup', () => {
    it.each(cases)('$name: is valid HTML, and hydrated unchanged', hydrate);
  });
}

/** Expects that the document of a page is valid, and that hydration changes nothing. */
async function hydrate(page: RealPage): Promise<void> {
  const { place, html, bootstrap } = await documentOf(page);
  expect(await problemsOf(html)).toEqual([]);
  const [heading] = screen.getAllByRole('heading', { level: 1 });
  const before = drawn(place);
  await mountIn(place, bootstrap, { v2: page.face });
  // React logs every difference to the console, which fails a test.
  expect(screen.getAllByRole('heading', { level: 1 })[0]).toBe(heading);
  expect(drawn(place)).toEqual(before);
}

const rules = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Returns what violates the HTML standard, which browsers repair silently. */
async function problemsOf(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} (${selector})`),
  );
}
