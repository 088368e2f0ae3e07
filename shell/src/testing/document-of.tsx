import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { PortalBootstrap } from '@elbi/contract/domain';
import { loginSuccessOf, type Section } from '@elbi/portal-sdk/host';
import { mockApi } from '@elbi/portal-sdk/testing';
import { type PortalParts, mountPortal } from '../app/mount.tsx';
import { Preview } from '../preview/preview.ts';
import { render } from '../server.tsx';
import type { RealPage } from './real-pages.ts';
import { someSections } from './sections.ts';

/** Render time of test documents. */
export const RENDERED_AT = Date.parse('2026-11-20T10:00:00+08:00');

/** A document as the server sends it: the page's markup in the root element. */
export async function documentOf(page: RealPage) {
  const { html } = await render({ ...page, now: RENDERED_AT }, page.face);
  window.history.replaceState(null, '', page.address);
  mockApi({ 'GET /api/auth/login/success': loginSuccessOf(page.bootstrap.user) });
  onTestFinished(removeDocument);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'elbi-root';
  place.innerHTML = html;
  const rendered = { version: page.face && 'v2', now: RENDERED_AT };
  return { place, html, bootstrap: { ...page.bootstrap, rendered } };
}

let mounted: Root | null | undefined;

/** Removes the document, as after every test that has one. */
export function removeDocument(): void {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
}

/**
 * Mounts the portal in a document, as its script does.
 * @param containers the containers of the page's section on the server, by version
 * @param listeners called with the portal's own state
 */
export async function mountIn(
  place: Element,
  bootstrap: PortalBootstrap,
  containers: Record<string, Section | Promise<Section> | null>,
  listeners: Pick<PortalParts, 'onReady' | 'onCrash'> = {},
) {
  const sections = someSections({
    registry: bootstrap.registry,
    containers: Object.fromEntries(
      Object.entries(containers).flatMap(([version, face]) =>
        face ? [[version, () => Promise.resolve(face)]] : [],
      ),
    ),
  });
  const preview = bootstrap.preview && new Preview(bootstrap.preview);
  let parts!: PortalParts;
  // What was used before is replayed after the effects of the first render.
  const settled = new Promise<void>((resolve) => {
    const onReady = () => resolve(listeners.onReady?.());
    const onCrash = (message: string) => resolve(listeners.onCrash?.(message));
    parts = { bootstrap, preview, sections, onReady, onCrash };
  });
  await act(async () => {
    mounted = await mountPortal(place, parts);
  });
  if (mounted) await act(() => settled);
  return sections;
}

/**
 * Returns elements and texts, without attributes: tabs set some of theirs when they are mounted.
 * The map's box is there from the start, and the map follows with its code.
 */
export function drawn(place: Element): string[] {
  const copy = place.cloneNode(true) as Element;
  for (const room of copy.querySelectorAll('[data-drawn-later]')) room.replaceChildren();
  return copy.innerHTML.replace(/<(\w+) [^>]*>/g, '<$1>').split(/(?=<)/);
}
