import { TRUSTED_TYPES_POLICY } from '@elbi/contract/domain';
import { setWorkerUrlPolicy } from '@elbi/portal-sdk/host';
import { OFFLINE_WORKER } from '../offline/offline.ts';

/** APIs that open connections which not every browser restricts by Content-Security-Policy. */
const PEER_CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection'];

/**
 * Removes capabilities that no section may have (docs/threat-model.md). Call it before code of a
 * section runs: the first caller gets the only policy of Trusted Types.
 */
export function hardenPage(): void {
  const scripts = shippedScripts();
  // It has run, and its nonce could be read and reused for another script.
  for (const element of document.querySelectorAll('script[nonce]')) element.remove();
  for (const name of PEER_CONNECTIONS) Reflect.deleteProperty(globalThis, name);
  const policy = window.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, {
    createScriptURL: (address) => ownAddress(scripts, address),
  });
  // The DOM types treat trusted addresses as text.
  if (policy) setWorkerUrlPolicy((address) => policy.createScriptURL(address) as unknown as string);
}

/** Returns the addresses of all scripts of versions that this document may run, and the worker's. */
function shippedScripts(): string[] {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return [OFFLINE_WORKER, ...Object.keys(integrity)].map(
    (path) => new URL(path, window.location.href).href,
  );
}

/** Compares only with operators: a section may have replaced any method. */
function ownAddress(addresses: readonly string[], address: string): string {
  for (let index = 0; index < addresses.length; index += 1) {
    if (addresses[index] === address) return address;
  }
  throw new TypeError(`${address} is no script of a version that was shipped.`);
}
