import 'server-only';
import type { LogRow } from '@/lib/contract/portal/comm-log';
import { readLogContent } from '@/lib/contract/portal/log-entry';
import type { CommLogWire } from '@/lib/contract/upstream/comm-log';

/** An entry off the wire; `nameOf` is what the fleet calls a device. */
export function toLogRow(wire: CommLogWire, nameOf: (deviceId: string) => string): LogRow {
  const at = wire.create_time ?? null;
  return {
    id: wire.comm_id,
    device: wire.device_id,
    deviceName: nameOf(wire.device_id) || wire.device_name || wire.device_id,
    person: wire.name || wire.user || '',
    module: wire.module_title ?? '',
    kind: wire.read_set === 'Set' ? 'set' : 'read',
    at,
    closed: at === null || (wire.update_time ?? at) > at,
    content: readLogContent(wire.read_set, wire.funs ?? ''),
  };
}
