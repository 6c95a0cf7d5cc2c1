import { startAlarmSweep } from '@/upstream/ingest/alarm-sweep';
import { compressSamples } from '@/upstream/series/compress-samples';
import { seriesKey } from '../../support/series-keys';
import { Field, silent, type Site } from '../../support/field';
import { storeSamples } from '../../support/store-samples';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T02:00:00Z');
const NONSENSE = [-7, 429_496_729.5, 1e9, 65_535];
let field: Field;

beforeEach(async () => {
  field = await Field.open();
});
afterEach(() => field.close());

interface Reported {
  readonly device: 0 | 1;
  readonly from: number;
  readonly hours: number;
  readonly value: (index: number) => number;
}

/** Stores the readings of a counter, one every five minutes, compressed. */
async function report(site: Site, { device, from, hours, value }: Reported): Promise<void> {
  await storeSamples(field.db.pool, { stationKey: site.stationKey, deviceKey: 0 }, { KRA: [] });
  const { deviceKey, stationKey } = await seriesKey(field.db.pool, site.devices[device], 'KRA');
  const samples = Array.from({ length: hours * 12 }, (_, index) => ({
    ts: from + index * 5 * MINUTE,
    value: value(index),
  }));
  await storeSamples(field.db.pool, { stationKey, deviceKey }, { KRA: samples });
  await compressSamples(field.db.pool, from + hours * HOUR);
}

async function lookAt(now: number): Promise<void> {
  const sweep = startAlarmSweep({ db: field.db, log: silent, now: () => new Date(now), listening: () => false });
  await sweep.round();
  await sweep.close();
}

async function state(site: Site) {
  const { rows } = await field.db.pool.query<{ device: string; code: string; from: number; open: boolean }>(
    `select d.id as device, a.code, extract(epoch from a.started_at)::float8 * 1000 as "from", a.recovered_at is null as open
       from alarm a join device d on d.key = a.device_key where a.station_key = $1 order by a.started_at`,
    [site.stationKey],
  );
  const { rows: flags } = await field.db.pool.query<{ abnormal: boolean }>(
    'select abnormal from station where key = $1',
    [site.stationKey],
  );
  return { alarms: rows, abnormal: flags[0]?.abnormal };
}

const nonsense = (index: number) => NONSENSE[index % NONSENSE.length] ?? 0;
const honest = (index: number) => 1_000 + index / 10;

test('D1.7 D4.1 D3.8 a device that reports only invalid values raises one alarm, which ends with valid values; a device beside it raises none', async () => {
  const site = await field.site(await field.person());
  const [liar] = site.devices;
  await report(site, { device: 1, from: NOON, hours: 6, value: honest });
  await report(site, { device: 0, from: NOON, hours: 2, value: nonsense });
  // The hour is over, but late readings may still be added.
  await lookAt(NOON + HOUR + 4 * MINUTE);
  expect((await state(site)).alarms).toEqual([]);
  await lookAt(NOON + HOUR + 6 * MINUTE);
  const open = { device: liar, code: 'TS02', from: NOON + HOUR, open: true };
  expect(await state(site)).toEqual({ alarms: [open], abnormal: true });

  await report(site, { device: 0, from: NOON + 2 * HOUR, hours: 1, value: nonsense });
  await lookAt(NOON + 3 * HOUR + 6 * MINUTE);
  // The alarm of a device that reports nothing stays open.
  await lookAt(NOON + 12 * HOUR);
  expect(await state(site)).toEqual({ alarms: [open], abnormal: true });

  await report(site, { device: 0, from: NOON + 12 * HOUR, hours: 2, value: honest });
  await lookAt(NOON + 14 * HOUR + 6 * MINUTE);
  expect(await state(site)).toEqual({ alarms: [{ ...open, open: false }], abnormal: false });
});

test('D1.7 D4.1 an occasional false reading raises no alarm', async () => {
  const site = await field.site(await field.person());
  await report(site, {
    device: 0,
    from: NOON,
    hours: 2,
    value: (index) => (index % 5 === 0 ? nonsense(index) : honest(index)),
  });
  await lookAt(NOON + 2 * HOUR + 6 * MINUTE);
  expect(await state(site)).toEqual({ alarms: [], abnormal: false });
});
