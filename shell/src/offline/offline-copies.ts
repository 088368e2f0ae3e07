import type { Accommodation } from '@elbi/contract/domain';
import { api, workerUrl } from '@elbi/portal-sdk';
import { OFFLINE_WORKER, copiesOwner } from './offline.ts';
import { placeDocument, shortlistDocument } from './offline-document.ts';

/** The browser's cache of copies, which the worker reads by these keys. */
const COPIES = 'elbi-offline';
const FOLDER = '/offline/';

/**
 * Copies the shortlist of a user and its places, as a visitor sees them.
 * @param isCurrent whether the page still has this user
 */
export async function keepCopies(userId: string, isCurrent: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  // The newest ones: the first page of the list.
  const places = await api.request('GET /api/user/favorite/:id', { params: { id: userId } });
  if (places.length === 0) return dropCopies();
  await navigator.serviceWorker.register(workerUrl(new URL(OFFLINE_WORKER, window.location.href)));
  // A cache that is deleted during the copying, as by a logout, loses what is written to it afterwards.
  const cache = await caches.open(COPIES);
  if (!isCurrent()) return;
  copiesOwner.save(userId);
  // Without storage no later page would know whose copies they are.
  if (copiesOwner.read() !== userId) return dropCopies();
  const seenAt = new Date();
  const put = (key: string, html: string) => cache.put(FOLDER + key, new Response(html));
  await put('', shortlistDocument(places, seenAt));
  const kept = new Set(['', ...places.map(({ _id }) => _id)].map((key) => FOLDER + key));
  for (const { url } of await cache.keys()) {
    if (!kept.has(new URL(url).pathname)) await cache.delete(url);
  }
  for (const place of places) {
    await put(place._id, placeDocument(place, await pictureOf(place), seenAt));
  }
}

/** Removes all copies and the worker. */
export async function dropCopies(): Promise<void> {
  copiesOwner.remove();
  await caches.delete(COPIES);
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}

/** Returns the small first picture of a place as a `data:` URL; null without one. */
async function pictureOf({ pictures: [address] }: Accommodation): Promise<string | null> {
  if (address === undefined) return null;
  const response = await fetch(address.replace(/\d+\.webp$/, '640.webp'));
  if (!response.ok) return null;
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
