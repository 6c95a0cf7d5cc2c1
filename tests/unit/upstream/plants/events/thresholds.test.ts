import { ALARM_KINDS } from '@/lib/data/alarms';
import { propertiesOf } from '@/lib/data/properties';
import { DERIVED_CODES } from '@/lib/domain/alarms/kinds';
import { isWatched, judge } from '@/upstream/plants/events/conditions';
import { withEffects } from '@/upstream/plants/events/effects';
import { EventQueue } from '@/upstream/plants/events/event-queue';
import { ratingOf, type Rating } from '@/upstream/plants/events/rating';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { buildStation, type StationSpec } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const START = Date.parse('2024-06-19T14:00:00Z');
const LINK = { connected: true, startedAt: START, sentKilobytes: 1, receivedKilobytes: 1, waiting: 0, clockError: 0 };
const MAINS: Rating = { volts: 230, kilowatts: 5 };
const nothing = () => false;

function site(spec: Partial<StationSpec>) {
  const draft = buildStation(
    'test',
    { name: 'Yard', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'business', switchgear: true, ...spec },
    START,
  );
  const built = planGateway(draft, 'secret', freshState(draft, START));
  const plan = { ...built, site: { ...built.site, outagesPerYear: 0 } };
  const desk = new EventQueue(plan, null, START);
  return { plan, desk, devices: new SiteDevices(plan, freshState(draft, START), desk) };
}

/** Alarm codes that healthy devices derive from their readings over time, evaluated every `minutes`. */
function seenIn({ plan, desk, devices }: ReturnType<typeof site>, minutes: number, looks: number): string[] {
  for (let i = 1; i <= looks; i += 1) {
    const now = START + i * minutes * 60_000;
    devices.station.advance(now, 300, 'fine');
    desk.look(
      now,
      plan.devices.map(({ id, type }) => [id, type, devices.reading(id, LINK) ?? {}]),
    );
  }
  return [...new Set(desk.outbox.events.map(({ code }) => code))];
}

test('D3.8 meters of a healthy floating plant raise no alarm at 20 kV, 800 V and 400 V', () => {
  expect(seenIn(site({ kind: 'floating' }), 30, 48)).toEqual([]);
});

test('D3.8 a site whose battery follows its load and imports almost nothing has no poor power factor', () => {
  const { plan, desk, devices } = site({});
  const meter = plan.devices.find(({ type }) => type === 'C004')?.id ?? '';
  // The evening after a day that filled the battery.
  const evening = START + 21 * 3_600_000;
  let poor = 0;
  for (let now = evening; now < evening + 2 * 3_600_000; now += 600_000) {
    devices.station.advance(now, 300, 'fine');
    const reading = devices.reading(meter, LINK) ?? {};
    if (Math.abs(Number(reading['PF'])) < 0.85) poor += 1;
    desk.look(now, [[meter, 'C004', reading]]);
  }
  expect(poor).toBeGreaterThan(6);
  expect(desk.outbox.events).toEqual([]);
});

test('D3.8 thresholds of a meter are fractions of its rating', () => {
  const meter = (volts: number, rating: Rating) =>
    judge('C004', { Ua: volts, Ub: volts, Uc: volts, PF: 1, S: 1 }, nothing, rating).raised;
  expect([100, 200, 240, 254].map((volts) => meter(volts, MAINS))).toEqual([['MT01'], ['MT03'], [], ['MT02']]);
  const high = { volts: 11_547, kilowatts: 5000 };
  expect([5000, 10_000, 11_600, 12_800].map((volts) => meter(volts, high))).toEqual([['MT01'], ['MT03'], [], ['MT02']]);
  const factor = (PF: number, S: number) => judge('C004', { Ua: 230, PF, S }, nothing, MAINS).raised;
  expect([factor(0.5, 0.6), factor(0.5, 2), factor(-0.5, 2), factor(0.9, 2)]).toEqual([[], ['MT05'], ['MT05'], []]);
});

test('D3.8 every random incident is reported: by the plan, or because it is visible in its device’s readings', () => {
  const { plan, devices } = site({});
  const floating = site({ kind: 'floating' });
  devices.station.advance(START + 43_200_000, 300, 'fine');
  floating.devices.station.advance(START + 43_200_000, 300, 'fine');
  // These two are caused by the simulated grid itself, so they are excluded here.
  const byGrid = ['F13', 'F35'];
  for (const { code, deviceType, weight } of ALARM_KINDS) {
    if (weight === 0 || DERIVED_CODES.includes(code) || byGrid.includes(code) || !isWatched(deviceType, code)) continue;
    for (const [where, place] of [
      [plan, devices],
      [floating.plan, floating.devices],
    ] as const) {
      const device = where.devices.find(({ type }) => type === deviceType);
      if (!device) continue;
      const rating = ratingOf(where.site, device.id);
      const sound = { ...place.reading(device.id, LINK), ...(code === 'MT05' && { S: rating.kilowatts }) };
      const patched = withEffects(sound, [code], rating);
      expect([code, judge(deviceType, patched, nothing, rating).raised]).toEqual([
        code,
        expect.arrayContaining([code]) as unknown,
      ]);
      for (const { code: property } of propertiesOf(deviceType))
        if (property in sound) expect(patched).toHaveProperty([property]);
    }
  }
});
