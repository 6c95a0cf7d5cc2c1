import 'server-only';
import { HEADERS } from '@/lib/contract/envelope';
import type { Caller } from './caller';

/** Headers of every call (P7.1, D7.1). */
export function callerHeaders(caller: Caller): Record<string, string> {
  return {
    ...(caller.token === null ? {} : { [HEADERS.token]: caller.token }),
    [HEADERS.prefix]: caller.tenant.prefix,
    [HEADERS.prefixName]: caller.tenant.prefixName,
    [HEADERS.lang]: caller.language,
    ...(caller.clientAddress === null ? {} : { 'client-address': caller.clientAddress }),
    ...(caller.userAgent === null ? {} : { 'user-agent': caller.userAgent }),
  };
}
