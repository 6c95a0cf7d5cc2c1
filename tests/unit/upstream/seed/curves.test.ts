/** @jest-environment node */
import { parseFormula } from '@/lib/domain/live/points/formula';
import { consumptionPoint, labelsOf } from '@/lib/domain/live/points/station-labels';
import { buildStation, type StationSpec } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { recordedPoints } from '@/upstream/seed/history/recorders';

const NOW = Date.parse('2026-11-20T04:30:00Z');

test.each([
  ['a house', {}],
  ['a house with a meter', { switchgear: true }],
  ['a business with two inverters and a meter', { kind: 'business', inverters: 2, switchgear: true }],
  ['a storage plant', { kind: 'storage', switchgear: true }],
] satisfies [string, Partial<StationSpec>][])(
  'D9.5 D2.11 the past of %s has every value needed for its day’s curves, including load and generator',
  (_what, spec) => {
    const draft = buildStation(
      'curves',
      { name: 'Roof', owner: 'o', town: townNamed('Norwood'), number: 5, kind: 'home', switchgear: false, ...spec },
      NOW,
    );
    const idsOf = (type: string) => draft.devices.filter((device) => device.type === type).map(({ id }) => id);
    const [inverters, meters] = [idsOf('C002'), idsOf('C004')];
    const powers = labelsOf(inverters, meters)
      .flatMap(({ points }) => points)
      .filter(({ unit }) => unit === 'kW')
      .map(({ formula }) => formula);
    const formulas = [
      ...powers,
      ...(['load.P', 'gen.P'] as const).flatMap(
        (code) => consumptionPoint(code, inverters, meters[0] ?? null)?.formula ?? [],
      ),
    ];
    const missing = formulas
      .flatMap((formula) => parseFormula(formula).references)
      .filter(({ code, deviceId }) => !recordedPoints(draft, deviceId).raw.has(code))
      .map(({ code }) => code);
    expect(formulas.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  },
);
