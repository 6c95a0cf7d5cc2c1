import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the browser alone knows, and does not change while the page lives; the server, and the first drawing, take `server`. */
export function useBrowserValue<T>(read: () => T, server: T): T {
  return useSyncExternalStore(never, read, () => server);
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA zone of whoever looks. */
export const useOwnZone = (): string => useBrowserValue(ownZone, 'UTC');
