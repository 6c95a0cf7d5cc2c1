import { LINK_TIMEOUTS } from '@/lib/contract/gateway/messages';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { LinkReply } from '@/lib/gateway/messages';
import type { DeviceReading, ReadOptions } from '@/lib/gateway/reads';
import type { PortReading, SetAnswer, WritePorts } from '@/lib/domain/settings/write-ports';
import { loadPool } from './pool';

/** What comes of a reading whose code could not be loaded: to the person it is the same as no connection. */
const NO_CODE = { code: 408, why: 'not-connected', message: '' } as const;
const FORBIDDEN = 403;

/** Reads settings of a device in parts (D7.4). Never rejects. */
export async function readSettings(
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  options: ReadOptions = {},
): Promise<DeviceReading> {
  try {
    // One after the other: the pool settles how schemas are made before there are any.
    const pool = await loadPool();
    const { readDevice } = await import('@/lib/gateway/reads');
    return await readDevice(pool, uuid, deviceId, codes, options);
  } catch {
    return { values: new Map(), missing: codes, problem: NO_CODE, at: null };
  }
}

/** The link's side of a write to a device. */
export function writeLink(uuid: string, deviceId: string): Pick<WritePorts, 'read' | 'set'> {
  return {
    read: async (codes) => toPortReading(await readSettings(uuid, deviceId, codes)),
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

/** What the reply to a set says of it (D8.7). */
export function toSetAnswer(reply: LinkReply<unknown>): SetAnswer {
  if (reply.ok) return { ok: true };
  const { why, code, message } = reply;
  const nothingSent = why === 'not-connected' || why === 'refused' || why === 'cancelled';
  const forbidden = why === 'refused' || (why === 'gateway' && code === FORBIDDEN);
  if (why === 'gateway') return { ok: false, failure: { kind: 'said-no', code, message }, nothingSent, forbidden };
  return { ok: false, failure: { kind: why === 'bad-reply' ? 'unknown' : 'timeout' }, nothingSent, forbidden };
}
