import { call, type CallOptions } from '@/lib/client/http/call';
import type { Call } from '@/lib/contract/portal/call';

/* Calls of the portal by their paths, for tests that need any call and not a certain one. */

export const read = (path: string, input: object = {}, options?: CallOptions): Promise<unknown> =>
  call<Call>({ method: 'GET', path }, input, options);

export const send = (path: string, input: object, options?: CallOptions): Promise<unknown> =>
  call<Call>({ method: 'POST', path }, input, options);
