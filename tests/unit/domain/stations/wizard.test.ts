import fc from 'fast-check';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { draftOf } from '@/lib/domain/tariffs/draft';
import { emptyDraft, isBegun, readDraftOf, resumedStep, stepBefore, WIZARD_STEPS } from '@/lib/domain/stations/wizard';

const request = 'A'.repeat(24);
const draft = {
  ...emptyDraft(request),
  step: 'device' as const,
  position: { latitude: -33.8, longitude: 151.3 },
  pictures: [{ name: 'files/abc', address: '/files/abc' as const }],
  device: { name: 'Inverter', serial: 'HY5000-7001' },
  tariff: draftOf(DEFAULT_TARIFF, '2026-11-21'),
};
const throughStore = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

test('P2.53 P2.54 P2.55 P2.56 P2.57 P2.58 the wizard has five steps in order', () => {
  expect(WIZARD_STEPS).toEqual(['basic', 'device', 'tariff', 'authorise', 'result']);
});

test('P2.59 Back is available on the second and third step only', () => {
  expect(WIZARD_STEPS.map(stepBefore)).toEqual([null, 'basic', 'device', null, null]);
});

test('R14 a draft is read back as it was saved', () => {
  expect(readDraftOf(throughStore(draft))).toEqual(draft);
  expect(isBegun(draft)).toBe(true);
  expect(isBegun(emptyDraft(request))).toBe(false);
});

test.each([
  ['tariff', { stationWrong: false, acceptsClaim: true }, 'device'],
  ['tariff', { stationWrong: false, acceptsClaim: false }, 'tariff'],
  ['tariff', { stationWrong: true, acceptsClaim: false }, 'basic'],
  ['device', { stationWrong: false, acceptsClaim: true }, 'device'],
  ['device', { stationWrong: true, acceptsClaim: true }, 'basic'],
  ['basic', { stationWrong: false, acceptsClaim: true }, 'basic'],
] as const)('R14 A10 P2.59 a draft left at %s with %j resumes at %s, the first incomplete step', (step, lacks, at) => {
  expect(resumedStep({ ...draft, step }, lacks)).toBe(at);
});

test('R14 a device without a serial number resumes at the device step', () => {
  const left = { ...draft, step: 'tariff' as const, device: { name: 'Inverter', serial: '' } };
  expect(resumedStep(left, { stationWrong: false, acceptsClaim: false })).toBe('device');
});

test('R14 P2.55 equipment of one’s own needs no serial number, and an earlier draft has a device', () => {
  const left = { ...draft, step: 'tariff' as const, device: { name: '', serial: '' }, ownEquipment: true };
  expect(resumedStep(left, { stationWrong: false, acceptsClaim: true })).toBe('tariff');
  expect(readDraftOf(throughStore(left))?.ownEquipment).toBe(true);
  const { ownEquipment: _, ...earlier } = draft;
  expect(readDraftOf(throughStore(earlier))?.ownEquipment).toBe(false);
});

test('A10 a stored claim code is not read, as the portal never stores one', () => {
  const kept = { ...draft, device: { ...draft.device, claim: 'SUNNY-ROOF-7001' } };
  expect(JSON.stringify(readDraftOf(throughStore(kept)))).not.toContain('SUNNY');
});

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['another version', { ...draft, station: { name: 'x' } }],
  ['a step that is not saved', { ...draft, step: 'result' }],
  ['a request that was not made', { ...draft, request: '1' }],
  ['a picture that leads elsewhere', { ...draft, pictures: [{ name: 'x', address: '//evil.example/x' }] }],
  ['a picture that runs', { ...draft, pictures: [{ name: 'x', address: 'javascript:alert(1)' }] }],
])('with %s in the store the wizard starts from scratch', (_what, value) => {
  expect(readDraftOf(value)).toBeNull();
});

test('an invalid tariff or position is dropped, the rest stays', () => {
  const read = readDraftOf({ ...draft, tariff: { unit: 1 }, position: { latitude: 900, longitude: 0 } });
  expect(read).toMatchObject({ tariff: null, position: null, device: draft.device });
});

test('reading the store never throws, whatever it contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (any, part) => {
      readDraftOf(any);
      for (const key of Object.keys(draft)) readDraftOf({ ...draft, [key]: part });
    }),
  );
});
