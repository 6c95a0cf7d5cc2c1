import { PUSH_RENEWAL_PATH, WORKER_PATH } from '@/lib/domain/install/service-worker';
import { send } from '../http/call';

/** Whether this browser can be told anything at all. On a server it never is. */
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
 * Whether this browser is told of the alarms of whoever is signed in, at the address that it has by now. What it was told of for
 * somebody else, or before a sign-out, ends here as well. Throws `CallError`.
 */
export async function checkPush(): Promise<boolean> {
  const subscription = await currentSubscription();
  if (subscription === null) return false;
  const { known } = await send<{ known: boolean }>(PUSH_RENEWAL_PATH, addressOf(subscription));
  if (!known) await subscription.unsubscribe();
  return known;
}

/** Asks the person, then the browser's push service, then tells the backend. False where the person did not allow it. Throws. */
export async function turnPushOn(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key cannot be had beside it.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  });
  try {
    await send('/api/notices/push/add', addressOf(subscription));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Ends it here and there. Throws `CallError`. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await send('/api/notices/push/remove', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
