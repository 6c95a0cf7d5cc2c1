import type { LinkState } from '@/lib/gateway/connection';

/** What the last request to a gateway showed, and when (epoch ms of this browser); null where it showed neither. */
export type Heard = { readonly what: 'answer' | 'silence'; readonly at: number } | null;

/**
 * What is said of a live connection. The link of the browser ends at the messaging server: `online` says no more than that,
 * and only an answer shows that the gateway is there.
 */
export type LiveState = LinkState | 'answering' | 'silent' | 'deviceOffline';

export function heardOf(problem: { readonly why: string } | null, at: number): Heard {
  if (problem === null) return { what: 'answer', at };
  return problem.why === 'timeout' ? { what: 'silence', at } : null;
}

/**
 * `deviceOffline`: the device was reported offline. An answer of its gateway is newer than that; one from before the link was
 * lost shows nothing any more.
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
