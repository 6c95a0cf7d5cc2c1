import 'server-only';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import { getHeldReadings } from '@/lib/contract/upstream/settings';
import { HELD_PER_PAGE } from '@/lib/domain/time/held-page';
import { milliseconds } from '@/lib/domain/time/instant';
import { isGateway } from '@/lib/domain/devices/device-types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { fleetOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { readPage } from '../http/read-page';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';

const NONE: HeldPage = {
  ...{ supported: false, query: { page: 1 }, total: 0, pages: 1 },
  ...{ values: 0, gone: 0, rows: [], corrections: [] },
};

/** A page of a gateway's held-back readings; `forbidden` if the caller has no access to the device, or it is not a gateway. */
export async function readHeldReadings(caller: Caller, id: string, named: number): Promise<Outcome<HeldPage>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const { deviceById } = fleet.value;
  if (!isGateway(deviceById.get(id)?.type ?? '')) return fail({ kind: 'forbidden' });
  const { answer, page } = await readPage(named, (number) =>
    callUpstream(getHeldReadings, { device_id: id, page: number, page_size: HELD_PER_PAGE }, caller),
  );
  if (!answer.ok) return isMissing(answer.problem) ? ok(NONE) : answer;
  const { rows, total, values, gone, corrections } = answer.value;
  return ok({
    supported: true,
    query: { page },
    total,
    pages: Math.max(1, Math.ceil(total / HELD_PER_PAGE)),
    values,
    gone,
    rows: rows.map((row) => {
      const device = deviceById.get(row.device_id);
      return {
        device: row.device_id,
        deviceName: device?.name || row.device_name || row.device_id,
        deviceType: device?.type ?? '',
        reason: row.reason,
        count: row.count,
        reported: { from: milliseconds(row.reported_from), to: milliseconds(row.reported_to) },
        received: { from: row.received_from, to: row.received_to },
      };
    }),
    corrections,
  });
}
