import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { Station } from '@/upstream/plants/station';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { recordHistory } from '@/upstream/seed/history/record';
import { planGateway } from '@/upstream/seed/plan-gateways';

const NOTHING_WRONG = { plannedFor: () => [] };

const SPEC = { since: '2024-03-01', hourDays: 3, rawDays: 2 };
const LINK = { connected: true, startedAt: 0, sentKilobytes: 0, receivedKilobytes: 0, waiting: 0, clockError: 0 };
const CODES = ['P', 'gridPower', 'loadPower', 'battPower', 'invPower'] as const;

test.each([
  ['2024-03-12T02:05:00Z', 'Manly'],
  ['2024-03-20T05:40:00Z', 'Norwood'],
  ['2024-04-02T20:15:00Z', 'Fremantle'],
  ['2024-04-09T09:00:00Z', 'Darwin'],
])('history and live data are continuous: at %s in %s no value jumps where the history ends', (end, town) => {
  const now = Date.parse(end);
  const draft = buildStation('seam', { name: 'Roof', owner: 'o', town: townNamed(town), number: 5, kind: 'home' }, now);
  const history = recordHistory(draft, SPEC, now, now);
  const devices = new SiteDevices(
    planGateway(draft, 'secret', history.end),
    structuredClone(history.end),
    NOTHING_WRONG,
  );
  const unit = draft.site.units[0]?.id ?? '';
  devices.station.catchUp(now + 10_000, 10);
  const reading = devices.reading(unit, LINK) ?? {};
  const state = history.end.units[0];
  if (!state) throw new Error('the unit has a state');
  // Registers continue from their last value and grow by at most what ten seconds allow.
  for (const code of ['KRA', 'load', 'buy', 'sell', 'charge', 'discharge'] as const) {
    const before = Math.floor(state.counters.total[code] * 10 + 1e-6) / 10;
    expect(Number(reading[code])).toBeGreaterThanOrEqual(before);
    expect(Number(reading[code])).toBeLessThanOrEqual(before + 0.2);
  }
  expect(Math.abs(Number(reading['battSoc']) - state.soc)).toBeLessThan(1);
});

test('simulating five minutes in ten-second steps equals simulating them in one step', () => {
  const now = Date.parse('2024-03-12T00:00:00Z');
  const draft = buildStation(
    'seam',
    { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 5, kind: 'home' },
    now,
  );
  const { end } = recordHistory(draft, SPEC, now, now);
  expect(new LocalDays(draft.timeZone).at(now).number).toBe(end.units[0]?.counters.day);
  const [one, many] = [new Station(draft.site, structuredClone(end)), new Station(draft.site, structuredClone(end))];
  const mean = { one: new Map<string, number>(), many: new Map<string, number>() };
  const look = (station: Station, into: Map<string, number>, share: number) => {
    const flow = station.moment?.flows[0];
    if (!flow) throw new Error('the station has lived');
    const watts = {
      P: flow.pvUsed,
      gridPower: flow.grid,
      loadPower: flow.load,
      battPower: flow.battery,
      invPower: flow.inverter,
    };
    for (const code of CODES) into.set(code, (into.get(code) ?? 0) + watts[code] * share);
  };
  // Six hours around noon with changing clouds, appliances and battery use.
  for (let i = 0; i < 72; i += 1) {
    one.advance(one.state.at + 300_000, 300, 'fine');
    look(one, mean.one, 1 / 72);
    for (let j = 0; j < 30; j += 1) {
      many.advance(many.state.at + 10_000, 10, 'fine');
      look(many, mean.many, 1 / 2160);
    }
  }
  for (const code of CODES)
    expect(Math.abs((mean.one.get(code) ?? NaN) - (mean.many.get(code) ?? NaN))).toBeLessThan(60);
  expect(Math.abs((one.state.units[0]?.soc ?? NaN) - (many.state.units[0]?.soc ?? NaN))).toBeLessThan(2);
});
