import { propertiesOf } from '@/lib/data/properties';
import { isShownProperty } from '@/lib/domain/devices/optional-properties';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { buildStation, type StationSpec } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const NOTHING_WRONG = { plannedFor: () => [] };

const NOON = Date.parse('2024-12-21T02:00:00Z');
const LINK = { connected: true, startedAt: NOON, sentKilobytes: 1, receivedKilobytes: 1, waiting: 0, clockError: 0 };
/** Only the 20 kV bays have gas in their switchgear. */
const MEDIUM_VOLTAGE = ['gasPressure'];

function site(spec: Partial<StationSpec>) {
  const draft = buildStation(
    'test',
    { name: 'Cellar', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'business', switchgear: true, ...spec },
    NOON,
  );
  const devices = new SiteDevices(
    planGateway(draft, 'secret', freshState(draft, NOON)),
    freshState(draft, NOON),
    NOTHING_WRONG,
  );
  devices.station.catchUp(NOON, 10);
  return { draft, devices };
}

test.each(['C001', 'C002', 'C003', 'C004'])('a %s reports exactly the properties of the catalogue', (type) => {
  const { draft, devices } = site({});
  const device = draft.devices.find((candidate) => candidate.type === type);
  const reported = Object.keys(devices.reading(device?.id ?? '', LINK) ?? {});
  const wanted = propertiesOf(type).map(({ code }) => code);
  expect(reported.sort()).toEqual(wanted.filter((code) => !MEDIUM_VOLTAGE.includes(code)).sort());
});

test('a bay of the floating plant also reports its gas pressure, within its range', () => {
  const { draft, devices } = site({ kind: 'floating' });
  const bay = devices.reading(draft.devices.find(({ name }) => name.includes('HV H1'))?.id ?? '', LINK);
  expect(Object.keys(bay ?? {}).sort()).toEqual(
    propertiesOf('C003')
      .map(({ code }) => code)
      .sort(),
  );
  expect(bay?.['gasPressure']).toBeGreaterThan(0.03);
  expect(bay?.['Uab']).toBeGreaterThan(19_000);
});

test('C5 a single-phase house measures only that phase: no current, power or voltage of a second and third', () => {
  const { draft, devices } = site({ kind: 'home' });
  for (const type of ['C003', 'C004']) {
    const device = draft.devices.find((candidate) => candidate.type === type);
    const reading = devices.reading(device?.id ?? '', LINK) ?? {};
    const missing = propertiesOf(type)
      .map(({ code }) => code)
      .filter((code) => !(code in reading) && !MEDIUM_VOLTAGE.includes(code));
    expect(missing.filter((code) => isShownProperty(code, null))).toEqual([]);
    expect(missing).toEqual(expect.arrayContaining(['Ub', 'Uc', 'Ib', 'Ic', 'Pb', 'Pc', 'Uab']));
    expect([reading['Pa'], reading['Qa'], reading['Sa']]).toEqual([reading['P'], reading['Q'], reading['S']]);
    const [volts, amperes] = [Number(reading['Ua']), Number(reading['Ia'])];
    expect((volts * amperes) / 1000).toBeCloseTo(Number(reading['S']), 1);
  }
});

test('over a day, every value of a home is within the range of its property', () => {
  const { draft, devices } = site({ kind: 'home' });
  for (let i = 0; i < 96; i += 1) {
    devices.station.catchUp(devices.station.state.at + 900_000, 900);
    for (const { id, type } of draft.devices) {
      const reading = devices.reading(id, LINK) ?? {};
      for (const { code, range } of propertiesOf(type)) {
        const value = reading[code];
        if (typeof value !== 'number' || !range) continue;
        expect([code, value, value >= range[0] && value <= range[1]]).toEqual([code, value, true]);
      }
    }
  }
});
