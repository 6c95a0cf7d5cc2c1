import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { RUN_STATE_CODE } from '@/lib/domain/devices/run-state';
import { deviceStatus } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { Link } from './link';
import type { LinkReply } from './messages';

/** Devices whose run states one request queries: well below the 16 KB limit of a request. */
const DEVICES_PER_REQUEST = 100;

/**
 * D4.1 for everything on one gateway, with as few requests as possible: `readStatus` queries each device separately, which
 * suits the ten of a page but not a hundred. If the status query fails, the reply gives the reason.
 */
export async function readGatewayStatuses(
  link: Pick<Link, 'request'>,
  uuid: string,
  deviceIds: readonly string[],
  { asleep, signal }: { readonly asleep?: ReadonlySet<string>; readonly signal?: AbortSignal } = {},
): Promise<LinkReply<ReadonlyMap<string, DeviceStatus>>> {
  const reply = await link.request(uuid, 'device_status', [], { timeout: LINK_TIMEOUTS.status, signal });
  if (!reply.ok) return reply;
  const there = deviceIds.filter((id) => reply.data.get(id) === 'normal');
  const states = new Map<string, number | 'failed' | null>();
  for (let start = 0; start < there.length; start += DEVICES_PER_REQUEST) {
    const part = there.slice(start, start + DEVICES_PER_REQUEST);
    const requested = part.map((id) => ({ device_id: id, defines: [RUN_STATE_CODE] }));
    const read = await link.request(uuid, 'get_group_property', requested, { timeout: LINK_TIMEOUTS.group, signal });
    for (const id of part) {
      const value = read.ok ? read.data.get(id)?.get(RUN_STATE_CODE) : 'failed';
      states.set(id, value === 'failed' ? 'failed' : value === undefined || value === null ? null : Number(value));
    }
  }
  const statuses = deviceIds.map((id) => {
    const reported = reply.data.get(id) ?? 'unlisted';
    return [
      id,
      deviceStatus({ reported, runState: states.get(id) ?? null, asleep: asleep?.has(id) ?? false }),
    ] as const;
  });
  return { ok: true, code: reply.code, data: new Map(statuses), at: reply.at };
}
