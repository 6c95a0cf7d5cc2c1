import { randomBytes } from 'node:crypto';
import { fileName, insertFile } from '@/upstream/files/file-repository';
import { shelve } from './station-call-fixtures';
import { storeSamples } from './store-samples';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  START,
  type TestStation,
  type TestUpstream,
} from './upstream-fixtures';

/** One id of every kind of object. */
export interface Belongings {
  readonly station: Pick<TestStation, 'id' | 'uuid' | 'inverter' | 'moduleId'>;
  /** A station that its owner has deleted. */
  readonly deleted: string;
  /** A device of the station that its owner has deleted. */
  readonly deletedDevice: string;
  /** The code of an organisation whose authority is the owner. */
  readonly enterprise: string;
  /** A gateway that the owner connected, as a device. */
  readonly ownGateway: string;
  /** A member of the organisation with whom the station is also shared. */
  readonly member: string;
  /** One invitation that the organisation sent and one that its owner received. */
  readonly invitation: { readonly sent: string; readonly received: string };
  readonly session: string;
  readonly boardLink: string;
  readonly commLog: string;
  /** A decision about readings of the inverter. */
  readonly decision: string;
  readonly alarm: string;
  readonly file: string;
  /** A chart saved by its owner. */
  readonly chart: string;
  /** A saved view of the station list. */
  readonly view: string;
  /** A report that is sent by email. */
  readonly report: string;
  /** Serial number of an unclaimed unit. */
  readonly unit: string;
}

/** A user who owns one of everything. */
export interface Owner {
  readonly tenant: string;
  readonly token: string;
  readonly stationKey: number;
  readonly has: Belongings;
}

/** Ids in a valid format that refer to nothing. */
export const ABSENT: Belongings = {
  station: { id: 'A'.repeat(22), uuid: 'B'.repeat(22), inverter: 'C'.repeat(22), moduleId: 'D'.repeat(22) },
  deleted: 'N'.repeat(22),
  deletedDevice: 'O'.repeat(22),
  enterprise: 'E'.repeat(22),
  ownGateway: 'S'.repeat(22),
  member: 'F'.repeat(22),
  invitation: { sent: 'G'.repeat(22), received: 'H'.repeat(22) },
  session: 'I'.repeat(22),
  boardLink: 'P'.repeat(22),
  commLog: 'J'.repeat(22),
  decision: 'Q'.repeat(22),
  alarm: 'K'.repeat(22),
  file: 'L'.repeat(22),
  chart: 'P'.repeat(22),
  view: 'R'.repeat(22),
  unit: 'M'.repeat(22),
  report: 'P'.repeat(22),
};

/** Time of an inverter reading that has no decision yet. */
export const DECIDED_AT = START.getTime() - 7_200_000;

const random = (): string => randomBytes(9).toString('hex');

export async function addOwner(upstream: TestUpstream, tenant = 'sun'): Promise<Owner> {
  const { db } = upstream;
  const [owner, member, inviter] = await Promise.all([1, 2, 3].map(() => addAccount(db, { tenant })));
  if (!owner || !member || !inviter) throw new Error('nobody was added');
  const enterprise = await addEnterprise(db, { [owner]: true, [member]: false }, tenant);
  const other = await addEnterprise(db, { [inviter]: true }, tenant);
  const station = await addStation(db, owner, { tenant });
  await addGrant(db, station.key, member, { shareType: 1 });
  await db.pool.query(
    `insert into tariff (station_key, valid_from, unit, feedin_type, feedin_price, consumption_type, consumption_price,
                         created_at, updated_at, updated_by)
     values ($1, '2024-05-01', 'AUD', 'fixed', '0.1', 'fixed', '0.3', $2, $2, $3)`,
    [station.key, START, owner],
  );
  const token = await addSession(upstream, owner, tenant);
  const deleted = await addStation(db, owner, { tenant });
  await addGrant(db, deleted.key, member, { shareType: 1 });
  await call(upstream.api, '/station/delete_station', { station_id: deleted.id }, { token, prefix: tenant });
  await addSession(upstream, owner, tenant);
  const sessions = await call(upstream.api, '/user/get_sessions', undefined, { token, prefix: tenant });
  const second = (sessions.data as { session_id: string; current: number }[]).find(({ current }) => current === 0);
  const invite = async (from: string, email: string, by: string): Promise<string> => {
    const id = random();
    await db.pool.query(
      `insert into enterprise_invitation (id, enterprise_id, email, email_key, invited_by, invited_at)
       values ($1, $2, $3, $3, $4, $5)`,
      [id, from, email, by, START],
    );
    return id;
  };
  const connected = await call(
    upstream.api,
    '/station/connect_gateway',
    { station_id: station.id, name: 'Own gateway' },
    { token, prefix: tenant },
  );
  const { device_id: ownGateway } = connected.data as { device_id: string };
  const deletedDevice = `m${random()}`;
  await db.pool.query(
    `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, deleted_at)
     select nextval('device_keys'), $1, station_key, gateway_key, 'C004', 'meter', 'Meter', $1, $1, creator_id, $3 from device where key = $2`,
    [deletedDevice, station.inverterKey, START],
  );
  const alarm = random();
  await db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     values ($1, $2, 'F35', $3, 'fault', 3, 'own words', $4, $4)`,
    [station.key, station.inverterKey, alarm, new Date(START.getTime() - 3_600_000)],
  );
  const decision = random();
  const inverter = { stationKey: station.key, deviceKey: station.inverterKey };
  await storeSamples(db.pool, inverter, { P: [DECIDED_AT, DECIDED_AT + 60_000].map((ts) => ({ ts, value: 1_000 })) });
  await db.pool.query(
    `insert into reading_decision (id, station_key, device_key, from_at, to_at, verdict, readings, decided_by, decided_at)
     values ($1, $2, $3, $4, $4, 'excluded', 1, $5, $6)`,
    [decision, station.key, station.inverterKey, new Date(DECIDED_AT + 60_000), owner, START],
  );
  const report = random();
  await db.pool.query(
    `insert into report_mail (id, account_id, rhythm, station_keys, time_zone, unsubscribe, next_at)
     values ($1, $2, 'daily', $3, 'Australia/Adelaide', $1, $4)`,
    [report, owner, [station.key], START],
  );
  const picture = { type: 'image/webp', width: 1, height: 1, content: Buffer.from('picture') };
  const kept = { name: 'My chart', chart: `series=${station.inverter}:pv1Power` };
  const saved = await call(upstream.api, '/user/save_chart', kept, { token, prefix: tenant });
  const view = { name: 'My view', params: 'tab=fault' };
  const viewed = await call(upstream.api, '/user/save_station_view', view, { token, prefix: tenant });
  const log = { device_id: station.inverter, module_title: 'x', read_set: 'Read', funs: '[]' };
  const logged = await call(upstream.api, '/station/add_comm_log', log, { token, prefix: tenant });
  const link = await call(upstream.api, '/user/add_board_link', { name: 'Hall' }, { token, prefix: tenant });
  return {
    tenant,
    token,
    stationKey: station.key,
    has: {
      station,
      deleted: deleted.id,
      deletedDevice,
      enterprise: `EC${enterprise}`,
      ownGateway,
      member,
      invitation: {
        sent: await invite(enterprise, `${random()}@example.com`, owner),
        received: await invite(other, `${owner}@example.com`, inviter),
      },
      session: second?.session_id ?? '',
      boardLink: (link.data as { link_id: string }).link_id,
      decision,
      commLog: (logged.data as { comm_id: string }).comm_id,
      alarm,
      file: await db.asService((tx) =>
        insertFile(tx, { tenant, ownerId: owner, purpose: 'station', picture, now: START }),
      ),
      chart: (saved.data as { chart_id: string }).chart_id,
      view: (viewed.data as { view_id: string }).view_id,
      report,
      unit: (await shelve(db)).serial,
    },
  };
}

export const pictureName = (has: Belongings): string => fileName(has.file);
