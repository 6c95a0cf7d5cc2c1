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

/** Shares a station, or hands it over (P7.7). Throws `CallError`, as all of these do. */
export const shareStation = (id: string, level: ShareLevel, to: RecipientInput, again = false): Done =>
  send('/api/sharing/share', { id, type: SHARE_LEVELS[level], to, ...(again && { again }) });

/** Sets the rights of people, all or none (P7.9). */
export const setRights = (id: string, people: readonly RightsLine[]): Done =>
  send('/api/sharing/rights', { id, people });

/** Ends shares, all or none (P7.10). */
export const endShares = (id: string, users: readonly string[]): Done => send('/api/sharing/end', { id, users });

/** Lets an enterprise look after a station (P7.13). */
export const linkEnterprise = (id: string, code: string): Done => send('/api/sharing/enterprise', { id, code });

/** Takes a station back from the enterprise that looks after it. */
export const unlinkEnterprise = (id: string): Done => send('/api/sharing/enterprise-end', { id });

/** Hands a station to its owner; the own enterprise goes on looking after it (P2.57, P4.20). */
export const setOwner = (id: string, email: string): Done => send('/api/sharing/owner', { id, email });

/** Deletes an own station by its name, or gives up the access to a shared one (P7.5, decisions C6). */
export const deleteStation = (
  id: string,
  name: string,
): Promise<{ done: true; message: string; retentionDays: number | null }> => send('/api/stations/delete', { id, name });

/** `shares` says whether those who had access get it again; left out where nobody had any. */
export const restoreStation = (id: string, shares?: boolean): Done => send('/api/stations/restore', { id, shares });
