import { addAccount, addSession, startTestApi, type TestUpstream } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const STATIONS = 10_000;
let upstream: TestUpstream;
let token: string;

beforeAll(async () => {
  upstream = await startTestApi();
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  await upstream.db.asService(
    async (tx) => {
      await tx.execute(`insert into station (id, tenant, name, type, time_zone, creator_id, address)
        select 's' || left(md5(n::text), 16), 'sun', 'Station ' || n, 'residential', 'Australia/Sydney', '${owner}', n || ' Long Street, Sometown' from generate_series(1, ${STATIONS}) n`);
      await tx.execute(
        `insert into gateway (uuid, station_key, credential_hash) select 'g' || id, key, '-' from station`,
      );
      await tx.execute(`insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, last_seen)
        select 'd' || n || s.id, s.key, g.key, (array['C001','C002','C002','C003','C004'])[n], 'm' || n, 'Device ' || n, 'SN' || n || s.id, 'K' || n, '${owner}', now()
          from station s join gateway g on g.station_key = s.key, generate_series(1, 5) n`);
      await tx.execute(`insert into virtual_label (id, station_key, type) select 'v' || id, key, 'fd' from station`);
      await tx.execute(`insert into virtual_point (label_key, property_code, unit, calc_data, calc_formula)
        select l.key, code, 'kW', '[]', '[d2' || l.id || '_P]/1000' from virtual_label l, unnest(array['P', 'today-KRA', 'KRA']) code`);
      await tx.execute('analyze');
    },
    { statementTimeoutMs: 0 },
  );
});
afterAll(() => upstream.close());

test('P7.2 10,000 stations and 50,000 devices come whole in one answer', async () => {
  const response = await fetch(`${upstream.api.url}/station/get_station_relevance`, {
    headers: { token, prefix: 'sun' },
  });
  const body = await response.text();
  const { data } = JSON.parse(body) as {
    data: { station: unknown[]; device: unknown[]; station_virtual_point: unknown[] };
  };
  expect([data.station.length, data.device.length, data.station_virtual_point.length]).toEqual([
    STATIONS,
    5 * STATIONS,
    3 * STATIONS,
  ]);
});
