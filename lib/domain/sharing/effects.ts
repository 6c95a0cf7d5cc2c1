import { authorize, type Relation } from './permissions/authorize';
import { BINDING } from './permissions/enterprise';
import type { AccessWay } from './types';

/** The parts of a way that determine its effects. */
export type Way = Pick<AccessWay, 'kind' | 'level' | 'control' | 'setting' | 'auth'>;

/** What a user may do with a station, in terms that its owner understands; from the least to the most. */
export const EFFECTS = ['see', 'rename', 'edit', 'share', 'tariff', 'set', 'control', 'authorise', 'own'] as const;
export type Effect = (typeof EFFECTS)[number];

const ACTION_OF = {
  see: 'view',
  rename: 'edit-basic',
  edit: 'edit',
  share: 'share',
  tariff: 'set-tariff',
  set: 'set-device',
  control: 'control-device',
  authorise: 'authorise',
  own: 'transfer',
} as const;

/**
 * What a way permits, by the same table that the backend decides with, so that the access list never understates it. "Edit" includes
 * "rename", and "own" includes everything.
 */
export function effectsOf(way: Way): readonly Effect[] {
  const relation = relationOf(way);
  const open = EFFECTS.filter((effect) => authorize(relation, ACTION_OF[effect]));
  if (open.includes('own')) return ['own'];
  return open.includes('edit') ? open.filter((effect) => effect !== 'rename') : open;
}

function relationOf({ kind, level, control, setting, auth }: Way): Relation {
  switch (kind) {
    case 'creator':
      return { kind: 'creator' };
    case 'manager':
      return { kind: 'enterprise-manager' };
    case 'service':
      return { kind: 'service-organisation' };
    case 'member':
      return { kind: 'enterprise-member', ...BINDING };
    case 'share':
    case 'invitation':
      return { kind: 'grant', shareType: level ?? 0, control, setting, auth };
  }
}
