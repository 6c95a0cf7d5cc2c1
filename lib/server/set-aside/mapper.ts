import 'server-only';
import type { SetAsideRow } from '@/lib/contract/portal/set-aside';
import type { SetAsideRowWire } from '@/lib/contract/upstream/set-aside';
import { propertyOf } from '@/lib/data/properties';
import type { Language } from '@/lib/domain/tenants/types';

/** A row off the wire, its property in the language of the reader as far as we know the words. */
export function toSetAsideRow(wire: SetAsideRowWire, language: Language): SetAsideRow {
  const { decision, device_id: device, device_name: deviceName, device_type: deviceType, property, ...row } = wire;
  const known = property === null ? undefined : propertyOf(deviceType, property);
  return {
    ...row,
    device,
    deviceName,
    deviceType,
    property:
      property === null ? null : { code: property, name: known?.[language] ?? property, unit: known?.unit ?? '' },
    decision: decision && {
      id: decision.decision_id,
      verdict: decision.verdict,
      by: decision.by,
      at: decision.at,
      undone: decision.undone_at === null ? null : { by: decision.undone_by ?? '', at: decision.undone_at },
    },
  };
}
