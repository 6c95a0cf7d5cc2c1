import { SHARE, type GrantFlags } from './authorize';

/** The actions in an organisation (P6.10). */
export const ENTERPRISE_ACTIONS = [
  'see-members',
  'invite-member',
  'remove-member',
  'transfer-authority',
  'see-bindings',
  'bind-stations',
  'share-charts',
  'share-views',
  'save-shared-view',
  'leave',
] as const;
export type EnterpriseAction = (typeof ENTERPRISE_ACTIONS)[number];

/** The actions of a member without authority: leave, and change an own view that they shared while they had the authority. */
const OF_MEMBERS: readonly EnterpriseAction[] = ['save-shared-view', 'leave'];

/** Whether a member may perform an action: without authority they cannot see others, with it they may do everything. */
export function mayInEnterprise(authority: boolean, action: EnterpriseAction): boolean {
  return (authority && ENTERPRISE_ACTIONS.includes(action)) || OF_MEMBERS.includes(action);
}

/**
 * A member's rights on a station bound to them: view, change its name and pictures, change settings and operate switches. Never more
 * than the authority holder, whoever created the station, and nothing that outlives the binding: no sharing.
 */
export const BINDING: GrantFlags = { shareType: SHARE.edit, auth: false, setting: true, control: true };
