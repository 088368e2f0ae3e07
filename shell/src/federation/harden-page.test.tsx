import { afterEach, describe, expect, it, vi } from 'vitest';
import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import { workerUrl } from '@elbi/portal-sdk';
import { setWorkerUrlPolicy } from '@elbi/portal-sdk/host';
import { hardenPage } from './harden-page.ts';

const WORKER = '/sections/search/v2/rank.js';
const address = (path: string) => new URL(path, window.location.href);

/** The document as the server sends it, in a browser that knows Trusted Types. */
function aDocument() {
  document.head.innerHTML =
    `<meta property="csp-nonce" nonce="style">` +
    `<script type="importmap" nonce="script">{"integrity":{"${WORKER}":"sha384-a"}}</script>` +
    `<style nonce="style"></style>`;
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (text: string) => string }) => ({
    createScriptURL: (text: string) => `trusted ${rules.createScriptURL(text)}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('RTCPeerConnection', class {});
  vi.stubGlobal('webkitRTCPeerConnection', class {});
  return { createPolicy };
}

describe('hardenPage', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    setWorkerUrlPolicy((text) => text);
    document.head.innerHTML = '';
  });

  it('removes the nonce of scripts, and keeps that of styles', () => {
    aDocument();
    hardenPage();
    const nonces = [...document.querySelectorAll<HTMLElement>('[nonce]')].map(({ nonce }) => nonce);
    expect(nonces).toEqual(['style', 'style']);
  });

  it('blocks every way to connect to a peer', () => {
    aDocument();
    hardenPage();
    expect(globalThis).not.toHaveProperty('RTCPeerConnection');
    expect(globalThis).not.toHaveProperty('webkitRTCPeerConnection');
  });

  it('creates the only policy, which trusts scripts of this document’s versions', () => {
    const { createPolicy } = aDocument();
    hardenPage();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([TRUSTED_TYPES_POLICY]);
    expect(workerUrl(address(WORKER))).toBe(`trusted ${address(WORKER).href}`);
  });

  it.each([
    'https://elsewhere.example/sections/search/v2/rank.js',
    '/sections/search/v1/rank.js',
    `${WORKER}?x`,
    'data:text/javascript,1',
  ])('does not trust %s, whatever a section has replaced', (file) => {
    aDocument();
    hardenPage();
    vi.spyOn(Array.prototype, 'includes').mockReturnValue(true);
    vi.spyOn(String.prototype, 'startsWith').mockReturnValue(true);
    expect(() => workerUrl(address(file))).toThrow(TypeError);
  });

  it('does not change addresses in browsers without trusted types', () => {
    aDocument();
    vi.stubGlobal('trustedTypes', undefined);
    hardenPage();
    expect(workerUrl(address(WORKER))).toBe(address(WORKER).href);
  });
});
