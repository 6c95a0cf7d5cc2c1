import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { LinkReply } from '@/lib/gateway/messages';
import type { DeviceReading } from '@/lib/gateway/reads';
import type { PortReading, SetAnswer, WritePorts } from '@/lib/domain/settings/write-ports';
import { loadPool } from './pool';
import { readFunctions } from './read-functions';

const FORBIDDEN = 403;

/** The link's part of a write to a device. */
export function writeLink(uuid: string, deviceId: string): Pick<WritePorts, 'read' | 'set'> {
  return {
    read: async (codes) => toPortReading(await readFunctions(uuid, deviceId, codes)),
    set: async (code, value, commId) => {
      try {
        const pool = await loadPool();
        const data = { device_id: deviceId, property_code: code, value };
        return toSetAnswer(await pool.request(uuid, 'set_property', data, { timeout: LINK_TIMEOUTS.set, commId }));
      } catch {
        return { ok: false, failure: { kind: 'timeout' }, nothingSent: true, forbidden: false };
      }
    },
  };
}

function toPortReading({ values, problem, at }: DeviceReading): PortReading {
  return { values: Object.fromEntries<PropertyValue | null>(values), problem, at };
}

/** What the reply to a set means for it (D8.7). */
export function toSetAnswer(reply: LinkReply<unknown>): SetAnswer {
  if (reply.ok) return { ok: true };
  const { why, code, message } = reply;
  const nothingSent = why === 'not-connected' || why === 'refused' || why === 'cancelled';
  const forbidden = why === 'refused' || (why === 'gateway' && code === FORBIDDEN);
  if (why === 'gateway') return { ok: false, failure: { kind: 'rejected', code, message }, nothingSent, forbidden };
  return { ok: false, failure: { kind: why === 'bad-reply' ? 'unknown' : 'timeout' }, nothingSent, forbidden };
}
