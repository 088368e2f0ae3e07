// Shows what a user saved while the device is offline.
const COPIES = 'elbi-offline';
const PAGES = ['/', '/accommodation', '/profile/user'];

// A section can write the copies, so they never run scripts nor load anything.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('fetch', (event) => {
  // Otherwise the request is the browser's own, as without a worker.
  if (navigator.onLine) return;
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const page = pathname.replace(/(.)\/$/, '$1');
  if (request.mode !== 'navigate' || request.method !== 'GET' || !PAGES.includes(page)) return;
  const place = page === '/accommodation' ? (searchParams.get('id') ?? '').toLowerCase() : '';
  event.respondWith(copyOf(place));
});

async function copyOf(place) {
  const copy = await caches.match(`/offline/${place}`, { cacheName: COPIES });
  return copy ? new Response(copy.body, { headers: HEADERS }) : Response.error();
}
