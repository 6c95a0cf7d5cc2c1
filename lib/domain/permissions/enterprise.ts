import { SHARE, type GrantFlags } from './authorize';

/** What can be done in an organisation (P6.10). */
export const ENTERPRISE_ACTIONS = [
  'see-members',
  'invite-member',
  'remove-member',
  'transfer-authority',
  'see-bindings',
  'bind-stations',
  'share-charts',
  'share-views',
  'keep-view-shared',
  'leave',
] as const;
export type EnterpriseAction = (typeof ENTERPRISE_ACTIONS)[number];

/** What a plain member may do: go, and change an own view that they shared while they held the authority. */
const OF_MEMBERS: readonly EnterpriseAction[] = ['keep-view-shared', 'leave'];

/** Whether a member may do it: a plain one sees nothing of the others; who holds the authority does everything. */
export function mayInEnterprise(authority: boolean, action: EnterpriseAction): boolean {
  return (authority && ENTERPRISE_ACTIONS.includes(action)) || OF_MEMBERS.includes(action);
}

/**
 * What a member may do with a station that is bound to him: look, change its name and pictures, set and switch. Never more
 * than the authority itself may, whoever created the station, and nothing that outlives the binding: no sharing.
 */
export const BINDING: GrantFlags = { shareType: SHARE.edit, auth: false, setting: true, control: true };
