/** Where the page is that stands in when there is no network. */
export const OFFLINE_PATH = '/offline';
export const WORKER_PATH = '/sw.js';
/** Where a browser says that it is still told of alarms, and at which address. */
export const PUSH_RENEWAL_PATH = '/api/notices/push/renew';

/**
 * The service worker: keeps the offline page, which holds nothing of anybody, and shows it when a page cannot be fetched; shows
 * what the backend pushes to it (`PushMessage`), with `icon`, and tells the backend where to push when that changes; `serverKey` is the
 * tenant's, for browsers that do not say what they had. It keeps no other answer, and touches nothing but the opening of pages.
 * `version` changes with the offline page: the worker's own text changes with it, so browsers fetch both anew.
 */
export function serviceWorkerText(version: string, icon: string, serverKey: string | null): string {
  return `'use strict';
const CACHE = 'offline-${version}';
const PAGE = '${OFFLINE_PATH}';
const ICON = ${JSON.stringify(icon)};
const SERVER_KEY = ${JSON.stringify(serverKey)};

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) || (await fetch(request));
      } catch (error) {
        const page = await caches.match(PAGE);
        if (page) return page;
        throw error;
      }
    })(),
  );
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: ICON, data: path }));
});

// The push service gave this browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const { newSubscription, oldSubscription } = event;
      const options = oldSubscription
        ? oldSubscription.options
        : SERVER_KEY && { userVisibleOnly: true, applicationServerKey: SERVER_KEY };
      const now = newSubscription || (options && (await self.registration.pushManager.subscribe(options)));
      if (!now) return;
      const { endpoint, keys } = now.toJSON();
      const answer = await fetch('${PUSH_RENEWAL_PATH}', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-requested-by': 'portal' },
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
      });
      // It was turned on by nobody who is signed in here now. Without an answer the portal looks when it opens next.
      if (answer.ok && !(await answer.json()).known) await now.unsubscribe();
    })(),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = new URL(event.notification.data, self.location.origin);
  if (place.origin === self.location.origin) event.waitUntil(self.clients.openWindow(place.href));
});
`;
}
