import * as calls from '@/lib/contract/portal/calls/sharing';
import type { RecipientInput } from '@/lib/contract/portal/sharing';
import { SHARE_LEVELS } from '@/lib/domain/sharing/levels';
import type { ShareLevel } from '@/lib/domain/sharing/levels';
import { call } from '../http/call';

/** Shares a station, or transfers it (P7.7). Throws `CallError`. */
export const shareStation = (id: string, level: ShareLevel, to: RecipientInput, again = false) =>
  call(calls.shareStation, { id, type: SHARE_LEVELS[level], to, ...(again && { again }) });
