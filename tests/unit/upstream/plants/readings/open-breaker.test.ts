import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import type { DeviceFault } from '@/upstream/plants/plants-file';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const START = Date.parse('2024-12-20T22:00:00Z');
const LINK = { connected: true, startedAt: START, sentKilobytes: 1, receivedKilobytes: 1, waiting: 0, clockError: 0 };

test('B2 P2.42 while the breaker before the inverters is open they generate nothing and show no load, and the meter measures the board’s consumption', () => {
  const draft = buildStation(
    'test',
    { name: 'Mill', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'business', inverters: 2, switchgear: true },
    START,
  );
  const plan = planGateway(draft, 'secret', freshState(draft, START));
  const of = (type: string) => plan.devices.filter((device) => device.type === type).map(({ id }) => id);
  const [breaker = ''] = of('C003');
  const [from, to] = [START + 3_600_000, START + 7_200_000];
  const trip: DeviceFault = { code: 'CB01', type: 'fault', level: 4, msg: 'CB01 Fault', since: from, eventId: 'e' };
  const devices = new SiteDevices({ ...plan, site: { ...plan.site, outagesPerYear: 0 } }, freshState(draft, START), {
    plannedFor: (device, instant) => (device === breaker && instant >= from && instant < to ? [trip] : []),
  });
  const sum = (type: string, code: string) =>
    of(type).reduce((total, id) => total + Number(devices.reading(id, LINK)?.[code]), 0);
  const watts = (at: number) => {
    devices.station.advance(at, 60, 'fine');
    return {
      breaker: Math.round(sum('C003', 'P') * 1000),
      inverters: sum('C002', 'invPower'),
      meter: Math.round(sum('C004', 'P') * 1000),
      load: sum('C002', 'loadPower'),
      grid: sum('C002', 'gridPower'),
      volts: sum('C002', 'gridVolt') + sum('C002', 'loadVolt'),
      closed: sum('C003', 'gateStatus'),
    };
  };
  const before = watts(from - 60_000);
  expect(before).toMatchObject({ breaker: before.inverters, meter: before.load - before.inverters, closed: 1 });
  expect(before.inverters).toBeGreaterThan(500);
  const open = watts(to - 60_000);
  expect(open).toMatchObject({ breaker: 0, inverters: 0, load: 0, grid: 0, volts: 0, closed: 0 });
  expect(open.meter).toBeGreaterThan(0);
  const after = watts(to + 3_600_000);
  expect(after).toMatchObject({ breaker: after.inverters, closed: 1 });
  expect(after.inverters).toBeGreaterThan(500);
});
