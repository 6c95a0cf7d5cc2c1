import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { notifyEnded, notifyNew, type WrittenAlarm } from '@/upstream/notifications/alarm-notice-repository';
import { expect } from '../../fixtures';

/** Adds an alarm of a station's inverter that begins now, as ingest writes it. */
export async function raise(store: pg.Client, station: string, code: string): Promise<void> {
  const { rows } = await store.query<WrittenAlarm>(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at)
     select d.station_key, d.key, $2, $3, 'fault', 4, 'tried', now() from device d join station s on s.key = d.station_key
      where s.id = $1 and d.type = 'C002' limit 1
     returning station_key as "stationKey", id`,
    [station, code, randomBytes(9).toString('hex')],
  );
  expect(rows).toHaveLength(1);
  await notifyNew(store as never, rows);
}

/** Ends all alarms of a code. */
export async function recover(store: pg.Client, code: string): Promise<void> {
  const { rows } = await store.query<WrittenAlarm>(
    'update alarm set recovered_at = now() where code = $1 returning station_key as "stationKey", id',
    [code],
  );
  await notifyEnded(store as never, rows);
}
