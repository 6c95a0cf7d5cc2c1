import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { minimalStage } from '../../support/minimal-stage';
import { handlerOf } from '../../support/portal-handlers';

/* Adding and changing a station with an upstream that accepts what the documents show and refuses everything else. */

const stage = minimalStage(async () => ({
  form: await handlerOf('GET /api/stations/form'),
  add: await handlerOf('POST /api/stations/add'),
  edit: await handlerOf('POST /api/stations/edit'),
}));
const sent = (path: string) => stage.upstream.callsOf(path).at(-1)?.json;

const details = {
  type: 'S001',
  installedCapacity: 13.2,
  ratedCapacity: 200,
  nmi: '',
  address: '1 Minimal Street',
  postalCode: '5000',
  position: { latitude: -34.92, longitude: 138.6 },
};

test('P3.8 P2.60 the forms contain no time zone, factor or claim code', async () => {
  const nothing = { timeZone: false, co2Factor: false };
  const edit = await stage.request<object>('form', { path: '/api/stations/form?station=101' });
  // The zone follows from the location, so the form does not ask for it.
  const station = { name: 'All well', timeZone: 'Australia/Adelaide' };
  expect(edit.body).toMatchObject({ supports: nothing, claim: 'none', station });
  const add = await stage.request<object>('form', { path: '/api/stations/form' });
  expect(add.body).toMatchObject({ supports: nothing, claim: 'none', station: null });
});

test('P7.4 P2.60 a change is sent as documented, with the form’s fields and nothing else', async () => {
  const input = { id: '101', name: 'Still well', images: ['plant/one.jpg'], details };
  expect((await stage.request('edit', { body: input })).status).toBe(200);
  const shown = {
    station_id: 101,
    station_name: 'Still well',
    station_image: ['plant/one.jpg'],
    station_type: 'S001',
    installed_capacity: 13.2,
    rated_capacity: 200,
    nmi: '',
    address: '1 Minimal Street',
    postal_code: '5000',
    latitude: -34.92,
    longitude: 138.6,
  };
  expect(sent('/station/edit_station')).toEqual(shown);
  // An older form may still send these.
  const more = { ...details, timeZone: 'Australia/Adelaide', co2Factor: 0.4 };
  expect((await stage.request('edit', { body: { ...input, details: more } })).status).toBe(200);
  expect(sent('/station/edit_station')).toEqual(shown);
});

test('P7.3 P7.11 P3.10 a station, its device and its first tariff are sent as documented', async () => {
  const body = {
    request: 'request-0123456789-abcdef',
    station: { name: 'New', images: [], ...details },
    device: { name: 'Inverter', serial: 'SN-1' },
    tariff: { validFrom: '2026-11-27', ...DEFAULT_TARIFF },
  };
  expect(await stage.request('add', { body })).toMatchObject({ status: 200, body: { id: '107', tariffProblem: null } });
  expect(sent('/station/add_station')).toEqual({
    station_type: 'S001',
    station_name: 'New',
    installed_capacity: 13.2,
    rated_capacity: 200,
    nmi: '',
    station_image: [],
    postal_code: '5000',
    address: '1 Minimal Street',
    latitude: -34.92,
    longitude: 138.6,
    device: { name: 'Inverter', type: 'C002', sn: 'SN-1' },
  });
  expect(sent('/station/set_station_tariff')).toEqual({ station_id: 107, ...DEFAULT_TARIFF });
});
