import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { foundDeviceId } from '@/lib/contract/gateway/messages';
import { relabel, type LabelledPoint, type StoredPoint } from '@/lib/domain/live/points/relabel';
import { labelsOf, type CodesOf } from '@/lib/domain/live/points/station-labels';
import type { FoundDevice } from '../database/schema/stations';
import type { Transaction } from '../database/scopes';
import { writeLabelTexts } from '../live/label-text-repository';
import { insertLabels } from '../stations/station-edit-repository';
import { devicesOf, invertersOf } from './device-repository';

type Sql = Pick<Transaction, 'execute'>;

type StoredRow = StoredPoint & { readonly labelKey: number } & Record<string, unknown>;

/** The sums of a new station over its first inverters. */
export async function labelStation(tx: Transaction, stationKey: number, inverters: readonly string[]): Promise<void> {
  const meters = (await devicesOf(tx, [stationKey], 'meter')).get(stationKey) ?? [];
  await insertLabels(
    tx,
    stationKey,
    labelsOf(inverters, meters).map((label) => ({ ...label, id: publicId() })),
  );
}

/**
 * Rebuilds the sums of a station over its current equipment after the `changed` devices were added or removed, or report more than before.
 * Its other points stay unchanged. Service scope.
 */
export async function relabelStation(tx: Sql, stationKey: number, changed: readonly string[]): Promise<void> {
  const keys = [stationKey];
  const inverters = (await invertersOf(tx, keys)).get(stationKey) ?? [];
  const meters = (await devicesOf(tx, keys, 'meter')).get(stationKey) ?? [];
  const codesOf = await reportedCodes(tx, keys);
  const { rows: stored } = await tx.execute<StoredRow>(sql`
    select l.key as "labelKey", l.type as label, p.property_code as code, p.calc_formula as formula,
           array(select x ->> 'device_id' from jsonb_array_elements(p.calc_data) x) as "deviceIds"
      from virtual_label l join virtual_point p on p.station_key = l.station_key and p.label_key = l.key
     where l.station_key = ${stationKey}`);
  const { added, removed, updated } = relabel(stored, { inverters, meters, codesOf }, changed);
  for (const { code, label, labelKey } of stored) {
    const point = updated.find((one) => one.label === label && one.code === code);
    if (point) {
      await tx.execute(sql`
        update virtual_point set calc_data = ${JSON.stringify(point.data)}::jsonb, calc_formula = ${point.formula}
         where station_key = ${stationKey} and label_key = ${labelKey} and property_code = ${code}`);
    } else if (removed.some((one) => one.label === label && one.code === code)) {
      await tx.execute(sql`
        delete from virtual_point
         where station_key = ${stationKey} and label_key = ${labelKey} and property_code = ${code}`);
    }
  }
  await addPoints(tx, stationKey, stored, added);
  await writeLabelTexts(tx, keys);
}

async function addPoints(
  tx: Sql,
  stationKey: number,
  stored: readonly StoredRow[],
  added: readonly LabelledPoint[],
): Promise<void> {
  for (const type of new Set(added.map(({ label }) => label))) {
    const points = added.filter(({ label }) => label === type);
    const labelKey = stored.find(({ label }) => label === type)?.labelKey;
    if (labelKey === undefined) {
      await insertLabels(tx, stationKey, [{ id: publicId(), type, name: points[0]?.labelName ?? type, points }]);
      continue;
    }
    for (const { code, data, formula, unit } of points) {
      await tx.execute(sql`
        insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
        values (${stationKey}, ${labelKey}, ${code}, ${unit}, ${JSON.stringify(data)}::jsonb, ${formula})`);
    }
  }
}

/** What the owners' own equipment at stations reports; null for devices that were delivered with a unit. */
export async function reportedCodes(db: Sql, stationKeys: readonly number[]): Promise<CodesOf> {
  const { rows } = await db.execute<{ uuid: string; found: readonly FoundDevice[] }>(sql`
    select uuid, found from gateway
     where station_key = any(${sql.param([...stationKeys])}::int[]) and own_equipment and found is not null`);
  const codes = new Map(
    rows.flatMap(({ found, uuid }) =>
      found.map((one) => [foundDeviceId(uuid, one.key), new Set(one.codes ?? [])] as const),
    ),
  );
  return (id) => codes.get(id) ?? null;
}

function publicId(): string {
  return randomBytes(12).toString('hex');
}
