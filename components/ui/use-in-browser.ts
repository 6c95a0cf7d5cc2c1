import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What the browser alone can tell, such as its clock; null on the server and while its page is taken over. */
export function useInBrowser<T extends string | number | boolean>(read: () => T): T | null {
  return useSyncExternalStore<T | null>(never, read, () => null);
}
