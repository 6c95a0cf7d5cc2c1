import type { ChangedProfile, EndGiven } from '@/lib/contract/portal/profile';
import type { GivenAccess } from '@/lib/domain/account/profile/types';
import { read, send, sendFile } from '../http/call';

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
  const hear = (event: StorageEvent) => {
    if (event.key === PROFILE_CHANGED && event.newValue !== null) heard();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Changes the user's own name (P7.28). Throws `CallError`. */
export function changeName(name: string): Promise<ChangedProfile> {
  return announced(send<ChangedProfile>('/api/profile/name', { name }));
}

export type NewAddress = { readonly account: string; readonly code: string; readonly challenge: string } & (
  { readonly channel: 'email' } | { readonly channel: 'phone'; readonly areaCode: string }
);

/** Binds or changes the user's own email or mobile number (P7.29). Throws `CallError`. */
export function changeAddress(address: NewAddress): Promise<ChangedProfile> {
  return announced(send<ChangedProfile>('/api/profile/address', address));
}

/** Uploads the user's own picture (P7.31). Throws `CallError`. */
export function changeAvatar(file: Blob): Promise<ChangedProfile> {
  return announced(sendFile<ChangedProfile>('/api/profile/avatar', file));
}

/** Other tabs show the profile as well. */
async function announced(change: Promise<ChangedProfile>): Promise<ChangedProfile> {
  const changed = await change;
  announceProfile();
  return changed;
}

/** Confirms the password once in a session that was only remembered. Throws `CallError`. */
export function confirmIdentity(password: string): Promise<{ confirmed: true }> {
  return send('/api/session/confirm', { password });
}

/** Ends one of the user's own sessions, or all but this one. Throws `CallError`. */
export function endSessions(which: { session: string } | { others: true }): Promise<{ ended: true }> {
  return send('/api/session/end', which);
}

/** Access to the user's own stations that their other sessions granted. Throws `CallError`. */
export async function readGivenAccess(): Promise<readonly GivenAccess[]> {
  return (await read<{ given: GivenAccess[] }>('/api/profile/given')).given;
}

/** Ends shares of several stations, all or none. Throws `CallError`. */
export function endGivenAccess(lines: EndGiven['lines']): Promise<{ done: true }> {
  return send('/api/profile/given-end', { lines });
}
