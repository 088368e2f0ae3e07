import type { Accommodation } from '@elbi/contract/domain';
import { api, workerUrl } from '@elbi/portal-sdk';
import { OFFLINE_WORKER, copiesOwner } from './offline.ts';
import { placeDocument, shortlistDocument } from './offline-document.ts';

/** The browser's cache of copies, which the worker reads by their addresses. */
const COPIES = 'elbi-offline';

/**
 * Copies the shortlist of a user and its places, as a visitor sees them, in place of earlier copies.
 * @param isCurrent whether the page still has this user
 */
export async function keepCopies(userId: string, isCurrent: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  // The newest ones: the first page of the list.
  const places = await api.request('GET /api/user/favorite/:id', { params: { id: userId } });
  if (places.length === 0) return dropCopies();
  const seenAt = new Date();
  const copies = await Promise.all(
    places.map(async (place) => [place._id, placeDocument(place, await pictureOf(place), seenAt)]),
  );
  await navigator.serviceWorker.register(workerUrl(new URL(OFFLINE_WORKER, window.location.href)));
  await caches.delete(COPIES);
  // A cache that is deleted during the copying, as by a logout, loses what is written to it afterwards.
  const cache = await caches.open(COPIES);
  if (!isCurrent()) return;
  copiesOwner.save(userId);
  // Without storage no later page would know whose copies they are.
  if (copiesOwner.read() !== userId) return dropCopies();
  for (const [key, html] of [['', shortlistDocument(places, seenAt)], ...copies]) {
    await cache.put(`/offline/${key}`, new Response(html));
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
  const reader = new FileReader();
  reader.readAsDataURL(await response.blob());
  return new Promise((resolve) => {
    reader.onloadend = () => resolve(reader.result as string | null);
  });
}
