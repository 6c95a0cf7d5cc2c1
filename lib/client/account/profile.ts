import type { CallInput } from '@/lib/contract/portal/call';
import * as calls from '@/lib/contract/portal/calls/account/profile';
import type { ChangedProfile } from '@/lib/contract/portal/account/profile';
import { call } from '../http/call';

/** Local storage key: when the user of this browser last changed their profile. It contains no personal data. */
const PROFILE_CHANGED = 'profileChanged';

/** Notifies the browser's other tabs that name, address or picture changed. */
function announceProfile(now: number = Date.now()): void {
  try {
    localStorage.setItem(PROFILE_CHANGED, String(now));
  } catch {
    // Other tabs then show the change with their next page.
  }
}

/** Calls back when another tab changed the profile; returns the function that unsubscribes. */
export function onProfileChange(heard: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PROFILE_CHANGED && event.newValue !== null) heard();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Changes the user's own name (P7.28). Throws `CallError`. */
export const changeName = (name: string) => announced(call(calls.changeName, { name }));

export type NewAddress = CallInput<typeof calls.changeAddress>;

/** Binds or changes the user's own email or mobile number (P7.29). Throws `CallError`. */
export const changeAddress = (address: NewAddress) => announced(call(calls.changeAddress, address));

/** Uploads the user's own picture (P7.31). Throws `CallError`. */
export const changeAvatar = (file: File) => announced(call(calls.changeAvatar, { file }));

/** Other tabs show the profile as well. */
async function announced(change: Promise<ChangedProfile>): Promise<ChangedProfile> {
  const changed = await change;
  announceProfile();
  return changed;
}
