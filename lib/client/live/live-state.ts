import type { LinkState } from '@/lib/gateway/connection';

/** Result of the last request to a gateway and its time (epoch ms of this browser); null if it showed neither. */
export type Heard = { readonly what: 'answer' | 'silence'; readonly at: number } | null;

/**
 * The displayed state of a live connection. The browser's link ends at the messaging server: `online` means no more than
 * that, and only a reply shows that the gateway is reachable.
 */
export type LiveState = LinkState | 'answering' | 'silent' | 'deviceOffline';

export function heardOf(problem: { readonly why: string } | null, at: number): Heard {
  if (problem === null) return { what: 'answer', at };
  return problem.why === 'timeout' ? { what: 'silence', at } : null;
}

/**
 * `deviceOffline`: the device was reported offline. A reply from its gateway is newer than that; a reply from before the link
 * was lost no longer counts.
 */
export function liveState(
  { state, since }: { readonly state: LinkState; readonly since: number },
  heard: Heard,
  deviceOffline = false,
): LiveState {
  if (state !== 'online') return state;
  const what = heard && heard.at >= since ? heard.what : null;
  if (what === 'answer') return 'answering';
  if (deviceOffline) return 'deviceOffline';
  return what === 'silence' ? 'silent' : 'online';
}
