import type { Move } from '@/lib/domain/organisation/binding';
import { send } from '../http/call';

type Done = Promise<{ done: true }>;

/** Invites a person by email to the user's own organisation (P7.18). Throws `CallError`, as all of these do. */
export const inviteMember = (email: string, again = false): Done =>
  send('/api/enterprise/invite', { email, ...(again && { again }) });

export const withdrawInvitation = (invitation: string): Done => send('/api/enterprise/withdraw', { invitation });

/** Removes a member (P7.19). */
export const removeMember = (user: string): Done => send('/api/enterprise/remove', { user });

/** Transfers the user's own authority (P7.17, P4.13). */
export const transferAuthority = (user: string): Done => send('/api/enterprise/transfer', { user });

/** Saves the result of the moves (P7.20). */
export const bindStations = (user: string, moves: readonly Move[]): Done =>
  send('/api/enterprise/bind', { user, moves });

/** Accepts or declines an organisation's invitation. */
export const answerInvitation = (invitation: string, accept: boolean): Done =>
  send('/api/enterprise/answer', { invitation, accept });

export const leaveOrganisation = (): Done => send('/api/enterprise/leave', {});
