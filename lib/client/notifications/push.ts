import { addBrowser, removeBrowser, renewBrowser } from '@/lib/contract/portal/calls/notifications/push';
import { WORKER_PATH } from '@/lib/domain/shell/install/service-worker';
import { call } from '../http/call';

/** Whether this browser supports push notifications. Always false on the server. */
export function canPush(): boolean {
  return (
    typeof window !== 'undefined' &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    window.isSecureContext
  );
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Whether this browser receives the signed-in user's alarms; updates its push address on the backend. A subscription of
 * another user, or from before a sign-out, is ended. Throws `CallError`.
 */
export async function checkPush(): Promise<boolean> {
  const subscription = await currentSubscription();
  if (subscription === null) return false;
  const { known } = await call(renewBrowser, addressOf(subscription));
  if (!known) await subscription.unsubscribe();
  return known;
}

/**
 * Requests permission, subscribes at the browser's push service and registers with the backend. False if the user denied
 * permission. Throws.
 */
export async function turnPushOn(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key would prevent the new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  try {
    await call(addBrowser, addressOf(subscription));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Ends the subscription on the backend and in the browser. Throws `CallError`. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await call(removeBrowser, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
