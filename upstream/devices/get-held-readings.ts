import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getHeldReadings as entry } from '@/lib/contract/upstream/settings';
import type { Context } from '../context';
import { readHeld, readHeldFacts } from '../energy/held-reading-repository';
import type { CommandedDevice } from '../sharing/access';
import { isGateway } from '@/lib/domain/devices/device-types';

const PAGE_SIZE = 20;

/** Readings of a gateway or of one of its devices that are held back, with the reason; newest first. */
export async function getHeldReadings(
  context: Context,
  { page = 1, page_size: size = PAGE_SIZE }: ParsedInputOf<typeof entry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof entry>> {
  const ofGateway = isGateway(device.type);
  return context.db.asAccount(context.actor, async (tx) => {
    const { rows, total, values } = await readHeld(tx, { deviceKey: device.key, ofGateway, page, size });
    return {
      rows: rows.map((row) => ({
        device_id: row.deviceId,
        device_name: row.deviceName,
        device_type: row.deviceType,
        reason: row.reason,
        count: row.count,
        reported_from: row.reportedFrom,
        reported_to: row.reportedTo,
        received_from: row.receivedFrom,
        received_to: row.receivedTo,
      })),
      total,
      values,
      ...(await readHeldFacts(tx, device.key)),
    };
  });
}
