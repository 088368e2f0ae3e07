// Replaces offline-worker.js in every browser that has it, and removes itself with the copies.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete('elbi-offline'), self.registration.unregister()]));
});
