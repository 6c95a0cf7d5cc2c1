import fc from 'fast-check';
import { requestsOf, devicesOfSheet } from '@/lib/domain/diagrams/bound';
import { traceNetwork } from '@/lib/domain/diagrams/network';
import { PLANT_NETWORK, PLANT_SOURCES } from '@/lib/domain/diagrams/plant';
import { drawSheet, SHEETS } from '@/lib/domain/diagrams/sheets';
import type { Device } from '@/lib/domain/devices/types';
import { CIRCUITS } from '@/upstream/plants/floating/circuits';
import { total } from '@/upstream/plants/floating/power';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { Station } from '@/upstream/plants/station';
import { newStationState } from '@/upstream/plants/station-state';
import { townNamed } from '@/upstream/seed/builders/places';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';
import { sheetText } from '../../../../support/sheet-text';

const MIDNIGHT = Date.parse('2024-12-20T13:00:00Z');
const NOON = MIDNIGHT + 13 * 3_600_000;
const NAME = 'Lake';
const draft = buildStation(
  'test',
  { name: NAME, owner: 'o', town: townNamed('Mildura'), number: 1, kind: 'floating' },
  MIDNIGHT,
);
const state = () => newStationState(NOON, 20_078, 0, 0);

test.each(SHEETS)('B1 D2.34 D2.35 D2.36 D2.38 every point shown by %s is reported by its device', (sheet) => {
  const site = new SiteDevices(planGateway(draft, 'secret', freshState(draft, NOON)), state(), {
    plannedFor: () => [],
  });
  site.station.advance(NOON + 10_000, 10, 'fine');
  const link = { connected: true, startedAt: 0, sentKilobytes: 0, receivedKilobytes: 0, waiting: 0, clockError: 0 };
  const devices = draft.devices.map(
    ({ id, name, type }) => ({ id, name, type, gatewayUuid: 'g' }) as unknown as Device,
  );
  const drawing = drawSheet(sheet, sheetText());
  const bound = devicesOfSheet(sheet, devices, NAME);
  const requested = requestsOf(drawing, bound);
  expect(requested.length).toBeGreaterThanOrEqual(3);
  const untold = requested.flatMap(({ codes, id }) => {
    const reading = site.reading(id, link);
    return codes.filter((code) => reading?.[code] === undefined).map((code) => `${id} ${code}`);
  });
  expect(untold).toEqual([]);
});

test('D2.33 with any breakers open: where tracing finds no voltage the plant carries no current', () => {
  const breakers = CIRCUITS.filter(({ type }) => type === 'C003').map(({ key }) => key);
  const deviceOf = (key: string) => draft.site.plant?.circuits.find((circuit) => circuit.key === key)?.device ?? '';
  fc.assert(
    fc.property(fc.subarray(breakers, { maxLength: 6 }), (open) => {
      const devices = new Set(open.map(deviceOf));
      const station = new Station(draft.site, state(), (device) => devices.has(device));
      station.advance(NOON + 10_000, 10, 'fine');
      const energy = traceNetwork(PLANT_NETWORK, PLANT_SOURCES, (key) => (open.includes(key) ? 'open' : 'closed'));
      for (const [key, power] of station.moment?.circuits ?? []) {
        // The meter "Measure" is connected to one section and counts both.
        if (energy.get(key) === 'dead' && !key.endsWith('MEASURE')) expect([key, total(power.watts)]).toEqual([key, 0]);
      }
    }),
    { numRuns: 40 },
  );
});
