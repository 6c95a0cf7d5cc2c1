import type { GateInput } from './gate-types';

/** Whether a request is for a page whose policy holds until the next one: not for a part of it, a picture or a handler. */
export function isDocument({ header, method, pathname }: Pick<GateInput, 'header' | 'method' | 'pathname'>): boolean {
  if (method !== 'GET' || pathname.startsWith('/api/') || header('rsc') !== null) return false;
  // What a service worker passes on may have lost its destination.
  return header('sec-fetch-dest') === 'document' || (header('accept') ?? '').includes('text/html');
}
