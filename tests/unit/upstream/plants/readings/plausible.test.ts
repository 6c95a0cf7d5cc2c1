import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { judge, type Limit } from '@/lib/domain/energy/plausibility/judge';
import { limitOf, sizeOf } from '@/lib/domain/energy/plausibility/limits';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { buildStation, type StationSpec } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { recordHistory } from '@/upstream/seed/history/record';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const START = Date.parse('2026-06-20T14:00:00Z');
const LINK = { connected: true, startedAt: START, sentKilobytes: 1, receivedKilobytes: 1, waiting: 0, clockError: 0 };
const STEP_MS = 300_000;
const STEPS = 36 * 12;

const limitsOf = (stationKilowatts: number | null) =>
  new Map<string, Limit>(
    DEVICE_TYPE_PROPERTIES.flatMap((type) => {
      const size = sizeOf(type, {
        ratedWatts: type.type === 'C002' ? 5_000 : null,
        stationKilowatts,
        moduleWatts: 5_000,
      });
      return type.properties.flatMap((property) => {
        const limit = limitOf(type, property, size);
        return limit ? [[`${type.type} ${property.code}`, limit] as const] : [];
      });
    }),
  );

test.each([['home'], ['business'], ['floating']] as const)(
  'D3.5 D9.5 over a day and a half with two midnights, no value reported by a %s plant is implausible',
  (kind: StationSpec['kind']) => {
    const town = townNamed('Manly');
    const spec = { name: 'Cellar', owner: 'o', town, number: 3, kind, switchgear: true };
    const draft = buildStation('test', spec, START);
    const state = freshState(draft, START);
    const devices = new SiteDevices(planGateway(draft, 'secret', state), freshState(draft, START), {
      plannedFor: () => [],
    });
    const limits = limitsOf(draft.installedCapacity);
    const reported = new Map<string, Sample[]>();
    for (let step = 0; step < STEPS; step += 1) {
      devices.station.catchUp(devices.station.state.at + STEP_MS, STEP_MS / 1_000);
      for (const { id, type } of draft.devices) {
        for (const [code, value] of Object.entries(devices.reading(id, LINK) ?? {})) {
          if (typeof value !== 'number' || !limits.has(`${type} ${code}`)) continue;
          const key = `${id} ${type} ${code}`;
          const readings = reported.get(key) ?? [];
          if (readings.length === 0) reported.set(key, readings);
          readings.push({ ts: devices.station.state.at, value });
        }
      }
    }
    const odd = [...reported].flatMap(([key, readings]) => {
      const [, type, code] = key.split(' ');
      const bad = judge(readings, limits.get(`${type ?? ''} ${code ?? ''}`) ?? null).filter(
        ({ verdict }) => verdict.kind !== 'taken' && verdict.kind !== 'reset',
      );
      return bad.length > 0 ? [[key, bad.length, bad[0]?.value, bad[0]?.verdict]] : [];
    });
    expect(odd).toEqual([]);
    expect(reported.size).toBeGreaterThan(100);
  },
);

test.each([['business'], ['floating']] as const)(
  'D3.5 no value reported by a %s plant after three years exceeds what it can have counted',
  (kind: StationSpec['kind']) => {
    const spec = { name: 'Lake', owner: 'o', town: townNamed('Manly'), number: 3, kind, switchgear: true };
    const draft = buildStation('test', spec, START);
    const past = { since: '2023-06-01', hourDays: 1, rawDays: 0 };
    const state = recordHistory(draft, past, START, START).end;
    const devices = new SiteDevices(planGateway(draft, 'secret', state), state, { plannedFor: () => [] });
    devices.station.catchUp(devices.station.state.at + STEP_MS, STEP_MS / 1_000);
    const limits = limitsOf(draft.installedCapacity);
    const counters = draft.devices.flatMap(({ id, type }) =>
      Object.entries(devices.reading(id, LINK) ?? {}).flatMap(([code, value]) => {
        const limit = limits.get(`${type} ${code}`);
        return limit?.kind === 'counter' && typeof value === 'number' ? [{ type, code, value, most: limit.most }] : [];
      }),
    );
    expect(counters.filter(({ most, value }) => value >= most)).toEqual([]);
    expect(Math.max(...counters.map(({ value }) => value))).toBeGreaterThan(kind === 'floating' ? 5_000_000 : 10_000);
  },
);
