import fc from 'fast-check';
import { compressSamples } from '@/upstream/series/compress-samples';
import { insertRawSamples } from '@/upstream/series/raw-sample-repository';
import { PropertyIds } from '@/upstream/series/property-repository';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addSession,
  addStation,
  call,
  type Reply,
  type TestStation,
} from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const NOW = Date.parse('2026-11-20T02:10:00Z');
const DAY = 86_400_000;
const upstream = startTestApp();
let station: TestStation;
let token: string;

beforeAll(async () => {
  upstream.clock.now = new Date(NOW);
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  station = await addStation(upstream.db, owner);
  const ids = await new PropertyIds().of(upstream.db.pool, ['P', 'KRA']);
  const frames = Array.from({ length: 400 }, (_, hour) => ({
    stationKey: station.key,
    deviceKey: station.inverterKey,
    ts: NOW - hour * 3_600_000 * 25,
    properties: [ids.get('P') ?? 0, ids.get('KRA') ?? 0],
    // A counter that restarts now and then, and figures at the limit of the accepted range.
    values: [hour % 3 ? 1e15 : -1e15, 1e15 - ((hour * 2.5e12) % 1e15)],
  }));
  await insertRawSamples(upstream.db.pool, frames);
  await compressSamples(upstream.db.pool, NOW - 6 * 3_600_000);
});

/** Mostly valid values, so that one odd value at a time gets as far as possible. */
function mostly<T>(right: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: right, weight: 7 }, { arbitrary: odd, weight: 1 });
}
const recent = fc.integer({ min: NOW - 350 * DAY, max: NOW + 3 * DAY });
const instant = mostly<unknown>(
  recent,
  fc.constantFrom<unknown>(
    ...[NOW, NOW / 1000, 0, -1, 1e9, 946_684_800_000, 4_102_444_800_000, 4_102_444_800_001, 8.64e15, 1e300],
    ...['', 'NaN', 'Infinity', '1e12', '0x1', 'null', ' ', '１７００００００００００'],
  ),
);
/** A span in order, or two odd instants. */
const span = mostly<readonly unknown[]>(
  fc.tuple(recent, fc.integer({ min: 0, max: 40 * DAY })).map(([from, length]) => [from, from + length]),
  fc.tuple(instant, instant),
);
const zone = mostly(
  fc.constantFrom(
    ...['Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'],
    ...['+09:30', '-00:30', '+23:59', 'Etc/GMT+12', 'Africa/Monrovia', 'Pacific/Kiritimati', 'America/Sao_Paulo'],
  ),
  fc.constantFrom('Mars/Olympus', '', 'undefined', '../etc', "'; drop table station; --", 'A'.repeat(65), '\u0000'),
);
const tg = fc.oneof(
  fc.constantFrom('5m', '15m', '1h', '7h', '1d', '1w', '1M', '3M', '1y'),
  fc.constantFrom('10s', '999y', '1000y', '9999y', '9999M', '9999w', '9999d', '9999h', '9999m', '9999s'),
  fc.constantFrom('9s', '0d', '1Y', '-1d', '1.5h', 'NaNd', '', '10', 's', '99999d', '1d1d'),
);
const type = mostly(fc.constantFrom('day', 'week', 'month', 'year', 'overyear'), fc.constantFrom('decade', ''));
const property = mostly(
  fc.constantFrom('P', 'KRA', 'loadPower', 'mainVersion'),
  fc.constantFrom('nothing', '', '__proto__', '\u0000', 'a'.repeat(65)),
);
const device = () =>
  mostly(
    fc.constant(station.inverter),
    fc.constantFrom(station.gatewayDevice, 'absent0', '', 'undefined', '1e9', 'a/b'),
  );

/** Every reply has one of the contract's codes and is never an internal error. */
async function expectAnswer(reply: Promise<Reply>, what: unknown): Promise<void> {
  const { status, code, msg } = await reply;
  const fits = [200, 400, 404].includes(status) && [200, 1001, 1400, 1404].includes(code) && msg !== '';
  expect([what, status, code, msg, fits]).toEqual([what, status, code, msg, true]);
}

const text = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString();
const form = (path: string, fields: Record<string, unknown>) =>
  call(upstream.api, path, undefined, {
    token,
    raw: text(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('D8.15 every time-series request is answered with a value, a gap or a named error', async () => {
  const prefix = 'sun';
  await fc.assert(
    fc.asyncProperty(
      fc.record({ span, time: instant, zoneStr: zone, tg, type, property, device: device() }),
      async ({
        span: [start, end],
        time,
        zoneStr,
        tg: interval,
        type: range,
        property: propertyCode,
        device: deviceId,
      }) => {
        await upstream.forgetLimits();
        const requested = { start, end, time, zoneStr, interval, range, propertyCode, deviceId };
        const series = { deviceId, propertyCode };
        const query = text({ prefix, start, end, tg: interval, zoneStr });
        const items = JSON.stringify([{ deviceId, prefix, defines: [propertyCode] }]);
        await expectAnswer(form('/demo/getHistoryData', { prefix, ...series, start, end }), requested);
        await expectAnswer(
          call(upstream.api, `/demo/getHistoryData?${text({ prefix, ...series, start, end })}`, undefined, { token }),
          requested,
        );
        await expectAnswer(
          form('/demo/getAccumulativeDataByZone', { prefix, ...series, time, type: range, zoneStr }),
          requested,
        );
        await expectAnswer(
          form('/demo/getGroupAccumulativeDataByZone', { data: items, time, type: range, zoneStr }),
          requested,
        );
        for (const fn of ['sampling', 'diff'])
          await expectAnswer(
            call(upstream.api, `/demo/getAggregateData?${query}`, [{ ...series, fn }], { token }),
            requested,
          );
      },
    ),
    { numRuns: 80 },
  );
});

const lists = () =>
  mostly<unknown>(
    fc.constant([station.inverter]),
    fc.oneof(
      fc.array(fc.oneof(device(), fc.constantFrom<unknown>(1e9, null, NaN, {}, [])), { maxLength: 3 }),
      fc.constantFrom<unknown>(null, 'x', {}, Array(1001).fill('a')),
    ),
  );
const day = fc.constantFrom<unknown>(
  ...['2026-11-20', '2026-04-05', '2026-10-04', '0000-01-01', '9999-12-31', '2026-02-30', '', null, 20261120],
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const size = optional(
  mostly<unknown>(fc.constantFrom(1, 2, 500), fc.constantFrom<unknown>(0, -1, 5001, 1e9, 1.5, '1', null, NaN)),
);
const types = mostly<unknown>(
  fc.constantFrom(['alarm', 'fault'], ['alarm']),
  fc.constantFrom<unknown>([], ['alarm', 'alarm'], 'alarm', null, [1]),
);
const codes = mostly<unknown>(
  fc.constantFrom(['P', 'W31']),
  fc.constantFrom<unknown>([], ["'"], null, Array(201).fill('a'), [1]),
);
const days = optional(
  fc.oneof(
    day.map((one): [unknown, unknown] => [one, one]),
    fc.tuple(day, day),
  ),
);

test('D7.15 D7.16 every alarm request is answered', async () => {
  const asJson = (path: string, body: unknown) => call(upstream.api, path, body, { token });
  const pages = fc.record({
    state: optional(fc.constantFrom<unknown>(0, 1, 2)),
    limit: size,
    page: size,
    page_size: size,
  });
  await fc.assert(
    fc.asyncProperty(
      ...([types, lists(), span, days, pages, codes] as const),
      async (type, deviceId, [start, end], both, paging, identifier) => {
        const requested = {
          type,
          deviceId,
          start,
          end,
          ...(both && { startDay: both[0], endDay: both[1] }),
          ...paging,
        };
        await expectAnswer(asJson('/station/get_alarm_list', requested), requested);
        await expectAnswer(
          asJson(`/log/getDeviceEvents?${text({ start, end })}`, { type, deviceId, identifier }),
          requested,
        );
        const page = Object.entries(paging).filter(([key, value]) => key.startsWith('page') && value !== undefined);
        await expectAnswer(
          call(upstream.api, `/station/get_alarm_bell?${text(Object.fromEntries(page))}`, undefined, { token }),
          requested,
        );
        await expectAnswer(asJson('/station/read_alarms', { id: deviceId }), requested);
        await expectAnswer(asJson('/station/read_alarms', { until: start }), requested);
        const points = { station_id: mine(deviceId), property_code: identifier };
        await expectAnswer(asJson('/station/get_point_values', points), { ...requested, identifier });
      },
    ),
    { numRuns: 80 },
  );
});

/** Replaces the inverter's id with the station's. */
function mine(ids: unknown): unknown {
  return Array.isArray(ids) ? ids.map((id: unknown) => (id === station.inverter ? station.id : id)) : ids;
}

test('D7.24 the longest interval of each unit is answered, and one that ends beyond the calendar is invalid', async () => {
  const reply = async (interval: string) => {
    const query = text({ prefix: 'sun', start: NOW - 30 * DAY, end: NOW, tg: interval });
    const body = [{ deviceId: station.inverter, propertyCode: 'KRA', fn: 'diff' }];
    const { code, msg } = await call(upstream.api, `/demo/getAggregateData?${query}`, body, { token });
    return [interval, code, msg];
  };
  for (const longest of ['999y', '9999M', '9999w', '9999d', '9999h', '9999m', '9999s'])
    expect(await reply(longest)).toEqual([longest, 200, 'success']);
  for (const none of ['1000y', '9999y']) expect(await reply(none)).toEqual([none, 1400, 'query.tg is not valid']);
});

test.each(['Australia/Lord_Howe', 'Pacific/Chatham', 'Australia/Adelaide', 'Pacific/Apia'])(
  'D7.22 R15 a month and a year in %s have as many steps as the calendar, each beginning where the previous one ended',
  async (zoneStr) => {
    for (const [time, range, count] of [
      ['2026-04-20T00:00:00Z', 'month', 30],
      ['2026-10-20T00:00:00Z', 'month', 31],
      ['2026-06-20T00:00:00Z', 'year', 12],
      // Apia skipped a day in this month.
      ['2011-12-20T00:00:00Z', 'month', zoneStr === 'Pacific/Apia' ? 30 : 31],
    ] as const) {
      const reply = await form('/demo/getAccumulativeDataByZone', {
        ...{ prefix: 'sun', deviceId: station.inverter, propertyCode: 'KRA' },
        ...{ time: Date.parse(time), type: range, zoneStr },
      });
      const rows = (reply.data ?? []) as { startTime: number; value: number | null }[];
      const starts = rows.map(({ startTime }) => startTime);
      expect([time, reply.code, new Set(starts).size]).toEqual([time, 200, count]);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }
  },
);
