import type { Relation } from '@/lib/domain/sharing/permissions/authorize';
import { BINDING } from '@/lib/domain/sharing/permissions/enterprise';
import type { AccessRow } from '../stations/station-repository';

/** All relations of the caller to a station, from a row of the store. */
export function relationsOf(row: AccessRow): Relation[] {
  const relations: Relation[] = [];
  if (row.creator) relations.push({ kind: 'creator' });
  if (row.manager) relations.push({ kind: 'enterprise-manager' });
  if (row.service) relations.push({ kind: 'service-organisation' });
  if (row.share_type !== null) {
    relations.push({
      kind: row.source === 'member' ? 'enterprise-member' : 'grant',
      shareType: row.share_type,
      auth: row.auth === true,
      setting: row.setting === true,
      control: row.control === true,
    });
  }
  // The station is also shared with the caller: both relations apply, and one remains when the other ends.
  if (row.bound_by !== null && row.source !== 'member') relations.push({ kind: 'enterprise-member', ...BINDING });
  return relations;
}
