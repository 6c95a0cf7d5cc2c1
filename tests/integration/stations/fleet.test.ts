import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call, START } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const STATIONS = 10_000;
const upstream = startTestApp();
let token: string;

beforeAll(async () => {
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  await upstream.db.asService(
    async (tx) => {
      await tx.execute(`insert into station (key, id, tenant, name, type, time_zone, creator_id, address)
        select nextval('station_keys'), 's' || left(md5(n::text), 16), 'sun', 'Station ' || n, 'residential', 'Australia/Sydney', '${owner}', n || ' Long Street, Sometown' from generate_series(1, ${STATIONS}) n`);
      await tx.execute(
        `insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), 'g' || id, key, '-' from station`,
      );
      await tx.execute(`insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, last_seen)
        select nextval('device_keys'), 'd' || n || s.id, s.key, g.key, (array['C001','C002','C002','C003','C004'])[n], 'm' || n, 'Device ' || n, 'SN' || n || s.id, 'K' || n, '${owner}', now()
          from station s join gateway g on g.station_key = s.key, generate_series(1, 5) n`);
      await tx.execute(
        `insert into virtual_label (key, id, station_key, type) select nextval('label_keys'), 'v' || id, key, 'fd' from station`,
      );
      await tx.execute(`insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula)
        select l.station_key, l.key, code, 'kW', '[]', '[d2' || l.id || '_P]/1000' from virtual_label l, unnest(array['P', 'today-KRA', 'KRA']) code`);
      await tx.execute('select sunhelm.write_label_texts(array(select key from station))');
      await tx.execute('analyze');
    },
    { statementTimeoutMs: 0 },
  );
});

test('P7.2 10,000 stations and 50,000 devices are returned completely in one response', async () => {
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

test('P2.42 P2.2 D4.14 figures of 10,000 stations are read in batches, and each station gets its own', async () => {
  const [silent, alone] = [7_777, 4_321];
  await upstream.db.asService(async (tx) => {
    await tx.execute(`update virtual_point p set calc_formula = '[d2' || s.id || '_P]/1000'
      from virtual_label l join station s on s.key = l.station_key where l.key = p.label_key and p.property_code = 'P'`);
    await tx.execute('select sunhelm.write_label_texts(array(select key from station))');
    await tx.execute(`insert into property (code) values ('P') on conflict (code) do nothing`);
    await tx.execute(`insert into latest (station_key, device_key, property_id, ts, value)
      select s.key, d.key, r.id, timestamptz '${START.toISOString()}' - (case n when ${silent} then interval '16 minutes' else interval '0' end), n
        from station s join device d on d.id = 'd2' || s.id
        join property r on r.code = 'P', lateral (select substr(s.name, 9)::int as n) named`);
  });
  const request = async () => (await call(upstream.api, '/station/get_fleet_figures', undefined, { token })).data;
  const all = (STATIONS * (STATIONS + 1)) / 2;
  expect(await request()).toMatchObject({
    stations: STATIONS,
    power: { value: all - silent, known: STATIONS - 1, of: STATIONS },
  });
  // A user who sees one of the stations learns only about that one.
  const guest = await addAccount(upstream.db);
  await upstream.db.pool.query(
    `insert into station_grant (station_key, account_id, share_type, auth, setting, control, source)
     select key, $1, 0, false, false, false, 'share' from station where name = $2`,
    [guest, `Station ${alone}`],
  );
  const token2 = await addSession(upstream, guest);
  const { data } = await call(upstream.api, '/station/get_fleet_figures', undefined, { token: token2 });
  expect(data).toMatchObject({ stations: 1, power: { value: alone, known: 1, of: 1 } });
});
