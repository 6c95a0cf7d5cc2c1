import type { RecipientInput } from '@/lib/contract/portal/sharing';
import { SHARE_LEVELS } from '@/lib/domain/sharing/levels';
import type { ShareLevel } from '@/lib/domain/sharing/levels';
import { send } from '../http/call';

type Done = Promise<{ done: true }>;

/** The rights of one person (P6.9). */
export interface RightsLine {
  readonly user: string;
  readonly control: boolean;
  readonly setting: boolean;
  readonly auth: boolean;
}

/** Shares a station, or transfers it (P7.7). Throws `CallError`, as all of these do. */
export const shareStation = (id: string, level: ShareLevel, to: RecipientInput, again = false): Done =>
  send('/api/sharing/share', { id, type: SHARE_LEVELS[level], to, ...(again && { again }) });

/** Sets the rights of people, all or none (P7.9). */
export const setRights = (id: string, people: readonly RightsLine[]): Done =>
  send('/api/sharing/rights', { id, people });

/** Ends shares, all or none (P7.10). */
export const endShares = (id: string, users: readonly string[]): Done => send('/api/sharing/end', { id, users });

/** Links a station to the enterprise that services it (P7.13). */
export const linkEnterprise = (id: string, code: string): Done => send('/api/sharing/enterprise', { id, code });

/** Unlinks a station from its enterprise. */
export const unlinkEnterprise = (id: string): Done => send('/api/sharing/enterprise-end', { id });

/** Transfers a station to its owner; the user's own enterprise continues to service it (P2.57, P4.20). */
export const setOwner = (id: string, email: string): Done => send('/api/sharing/owner', { id, email });

/** Deletes the user's own station, confirmed by its name, or gives up access to a shared one (P7.5, decisions C6). */
export const deleteStation = (
  id: string,
  name: string,
): Promise<{ done: true; message: string; retentionDays: number | null }> => send('/api/stations/delete', { id, name });

/** `shares`: whether previous users get their access back; omitted if there were none. */
export const restoreStation = (id: string, shares?: boolean): Done => send('/api/stations/restore', { id, shares });
