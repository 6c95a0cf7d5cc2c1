import type { Queryable } from './latest-store';

export interface AlarmEvent {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly id: string;
  readonly type: 'alarm' | 'fault';
  readonly code: string;
  readonly level: number;
  readonly message: string;
  /** Epoch ms. */
  readonly at: number;
}

/** An alarm began. Told twice it is one alarm; told late it keeps its recovery. */
export async function openAlarm(db: Queryable, event: AlarmEvent): Promise<void> {
  await db.query(
    `insert into alarm (station_key, id, device_key, type, code, level, message, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))
     on conflict (station_key, id) do nothing`,
    [event.stationKey, event.id, event.deviceKey, event.type, event.code, event.level, event.message, event.at],
  );
}

/**
 * An alarm is over: the one of the same id, otherwise the open ones of the same device and code that began before.
 * A recovery of what nobody reported changes nothing.
 */
export async function recoverAlarm(db: Queryable, event: AlarmEvent): Promise<void> {
  await db.query(
    `update alarm set recovered_at = greatest(started_at, to_timestamp($5::float8 / 1000))
      where station_key = $1 and recovered_at is null
        and (id = $2 or (device_key = $3 and code = $4 and started_at <= to_timestamp($5::float8 / 1000)))`,
    [event.stationKey, event.id, event.deviceKey, event.code, event.at],
  );
}
