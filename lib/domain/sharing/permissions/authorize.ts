/** A caller's relation to a station. A caller may have several (such as a member who also has a share). */
export type Relation =
  | { readonly kind: 'creator' }
  /** A share by a user (P6.2): 0 view, 1 manage, 3 edit; with the three flags of P6.9. */
  | ({ readonly kind: 'grant' } & GrantFlags)
  /** Has the authority of an organisation whose member created the station (P1.6, P6.10). */
  | { readonly kind: 'enterprise-manager' }
  /** A member without authority to whom the station is bound (P6.10). */
  | ({ readonly kind: 'enterprise-member' } & GrantFlags)
  /** Has the authority of the organisation that the creator set on the station (P6.11, service_custom). */
  | { readonly kind: 'service-organisation' }
  | { readonly kind: 'none' };

export interface GrantFlags {
  readonly shareType: number;
  readonly auth: boolean;
  readonly setting: boolean;
  readonly control: boolean;
}

export const STATION_ACTIONS = [
  'view',
  'favourite',
  'give-up',
  'edit-basic',
  'edit',
  'share',
  'see-shares',
  'see-access',
  'share-manage',
  'transfer',
  'set-tariff',
  'correct-tariff',
  'plan-work',
  'authorise',
  'set-enterprise',
  'delete',
  'edit-device',
  'edit-device-key',
  'add-device',
  'delete-device',
  'connect-gateway',
  'set-device',
  'control-device',
  'handle-alarm',
] as const;
export type StationAction = (typeof STATION_ACTIONS)[number];

/** The numbers of P6.2 as transmitted. */
export const SHARE = { view: 0, manage: 1, transfer: 2, edit: 3 } as const;

/** Anyone with access to a station may mark it as a favourite (P4.11). */
const VIEWER: readonly StationAction[] = ['view', 'favourite'];
/**
 * P6.4, P6.8: name and pictures; D6.2: a device's name, not its type or serial number. Everyone with more than view access may handle
 * alarms.
 */
const EDITOR: readonly StationAction[] = [...VIEWER, 'edit-basic', 'edit-device', 'handle-alarm'];
/** P6.5, D6.2: what station_auth 1 allows. Only the creator gives manage and transfer (P6.2). */
const MANAGER: readonly StationAction[] = [
  ...EDITOR,
  'edit',
  'share',
  'see-shares',
  'set-tariff',
  'plan-work',
  'edit-device-key',
  'add-device',
];

/**
 * Whether one relation allows an action (P6.2 to P6.13, D6.1 to D6.3). Everything that is not listed is refused; the flags that
 * determine the portal's menus are only hints, this is the decision.
 */
export function authorize(relation: Relation, action: StationAction): boolean {
  switch (relation.kind) {
    case 'creator':
      // Only those who were given access can give it up: the creator deletes or transfers.
      return STATION_ACTIONS.includes(action) && action !== 'give-up';
    case 'enterprise-manager':
      return MANAGER.includes(action) || action === 'set-device' || action === 'control-device';
    case 'service-organisation':
      // A service organisation works on the station.
      return [...EDITOR, 'plan-work', 'set-device', 'control-device'].includes(action);
    case 'grant':
      return byFlags(relation, action) || action === 'give-up';
    case 'enterprise-member':
      return byFlags(relation, action);
    case 'none':
      return false;
  }
}

/** Whether any of the caller's relations allows the action. */
export function authorizeAny(relations: readonly Relation[], action: StationAction): boolean {
  return relations.some((relation) => authorize(relation, action));
}

function byFlags(grant: GrantFlags, action: StationAction): boolean {
  if (action === 'authorise') return grant.auth;
  // Users who authorise others must see who has access.
  if (action === 'see-shares' && grant.auth) return true;
  if (action === 'set-device') return grant.setting;
  if (action === 'control-device') return grant.control;
  if (action === 'handle-alarm' && (grant.setting || grant.control)) return true;
  if (grant.shareType === SHARE.manage) return MANAGER.includes(action);
  if (grant.shareType === SHARE.edit) return EDITOR.includes(action);
  if (grant.shareType === SHARE.view) return VIEWER.includes(action);
  return false;
}

/** The hints of P3.5 and D3.1 as transmitted. `stationAuth` is 0 view, 1 all, 3 name and pictures. */
export interface StationHints {
  readonly stationAuth: 0 | 1 | 3;
  readonly deviceAuth: 0 | 1;
  readonly deviceSetting: 0 | 1;
  /** Beyond the documents: acknowledging, assigning and commenting on alarms. */
  readonly alarmHandling: 0 | 1;
  /** Beyond the documents: planning work. */
  readonly planWork: 0 | 1;
}

/** What the portal may show to a caller, derived from the decision so that a menu never offers more than is allowed. */
export function stationHints(relations: readonly Relation[]): StationHints {
  const may = (action: StationAction): boolean => authorizeAny(relations, action);
  return {
    stationAuth: may('edit') ? 1 : may('edit-basic') ? 3 : 0,
    deviceAuth: may('authorise') ? 1 : 0,
    deviceSetting: may('set-device') ? 1 : 0,
    alarmHandling: may('handle-alarm') ? 1 : 0,
    planWork: may('plan-work') ? 1 : 0,
  };
}

/** The three flags of P6.9. */
export type RightFlags = Pick<GrantFlags, 'auth' | 'setting' | 'control'>;

/** A share as seen by those who may change it. */
export interface HeldShare extends RightFlags {
  readonly shareType: number;
}

/**
 * Whether the caller may change a share at all: managers are appointed by the creator, and only the creator may change their share
 * (P6.2).
 */
export function mayChangeShare(relations: readonly Relation[], share: HeldShare): boolean {
  return share.shareType !== SHARE.manage || authorizeAny(relations, 'share-manage');
}

/**
 * Why rights may not be given (P5.27, P6.9): `manage-only`, since only managers may authorise others; `beyond-own`, since users cannot
 * give rights that they do not have. Null where they may. Unchanged rights are not checked.
 */
export function flagsProblem(
  relations: readonly Relation[],
  held: HeldShare,
  wanted: RightFlags,
): 'manage-only' | 'beyond-own' | null {
  if (wanted.auth && held.shareType !== SHARE.manage) return 'manage-only';
  const gives = (flag: keyof RightFlags, action: StationAction) =>
    !wanted[flag] || held[flag] || authorizeAny(relations, action);
  // Only the creator may give the right to authorise others.
  return gives('auth', 'share-manage') && gives('setting', 'set-device') && gives('control', 'control-device')
    ? null
    : 'beyond-own';
}

/** The action that a caller needs for a share of this type (P6.2). */
export function shareAction(shareType: number): StationAction {
  if (shareType === SHARE.transfer) return 'transfer';
  return shareType === SHARE.manage ? 'share-manage' : 'share';
}
