import { send } from '../http/call';

/** Marks messages of the bell as read: these, or all up to an `asOf` (epoch ms). Throws `CallError`. */
export function markRead(what: { readonly ids: readonly string[] } | { readonly until: number }): Promise<unknown> {
  return send('/api/alarms/read', what);
}
