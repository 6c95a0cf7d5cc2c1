/** The path of the page shown without a network. */
export const OFFLINE_PATH = '/offline';
export const WORKER_PATH = '/sw.js';
/** The path at which a browser renews its push subscription with its current address. */
export const PUSH_RENEWAL_PATH = '/api/notifications/push/renew';

/**
 * The service worker: caches the offline page, which has no personal data, and shows it when a page cannot be fetched; shows push
 * messages of the backend (`PushMessage`) with `icon`, and reports changes of the push address; `serverKey` is the tenant's, for
 * browsers that do not report the old one. It caches nothing else and handles only page navigations. `version` changes with the offline
 * page, so that the worker's text changes and browsers fetch both again.
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
