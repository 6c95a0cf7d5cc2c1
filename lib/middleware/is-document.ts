import type { GateInput } from './gate-types';

/** Whether a request is for a document, whose policy applies until the next one: not for a part of it, a picture or a handler. */
export function isDocument({ header, method, pathname }: Pick<GateInput, 'header' | 'method' | 'pathname'>): boolean {
  if (method !== 'GET' || pathname.startsWith('/api/') || header('rsc') !== null) return false;
  // A request forwarded by a service worker may have lost its destination.
  return header('sec-fetch-dest') === 'document' || (header('accept') ?? '').includes('text/html');
}
