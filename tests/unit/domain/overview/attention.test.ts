import fc from 'fast-check';
import {
  attentionCandidates,
  attentionLevel,
  attentionOrder,
  lossOf,
  NAMED_STATIONS,
  reasonOf,
} from '@/lib/domain/overview/attention';
import type { Attention, Reason } from '@/lib/domain/overview/attention';
import { homeKind } from '@/lib/domain/overview/kind';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { station } from '../../../component/stations/station-fixtures';

const WELL = { fault: false, abnormal: false, offline: false };
const alarm = (kind: 'fault' | 'warning', level = 0): Reason => ({
  ...{ kind, message: 'text', device: 'Inverter 1', since: 1, more: 0, remedy: '', level },
});
const row = (id: string, status: Partial<typeof WELL>, more: Partial<Attention> = {}): Attention => ({
  station: station({ id, status: { ...WELL, ...status } }),
  reason: null,
  loss: null,
  ...more,
});
const ids = (rows: readonly Attention[]) => rows.map(({ station: { id } }) => id);

test.each([
  [0, 'none'],
  [1, 'one'],
  [2, 'few'],
  [4, 'few'],
  [5, 'fleet'],
  [10_000, 'fleet'],
] as const)('P2.42 P2.1 with %d stations the overview is of type %s', (stations, kind) => {
  expect(homeKind(stations)).toBe(kind);
});

test('P2.1 P4.10 stations are ordered by severity, then alarm level, then loss; an unknown loss is last', () => {
  const rows = [
    row('offline', { offline: true }),
    row('small', { fault: true }, { loss: { energy: 1, money: null } }),
    row('unknown', { fault: true }),
    row('large', { fault: true }, { loss: { energy: 9, money: null } }),
    row('critical', { fault: true }, { reason: alarm('fault', 4) }),
    row('warned', { abnormal: true }, { loss: { energy: 99, money: null } }),
  ];
  expect(ids(attentionOrder(rows))).toEqual(['critical', 'large', 'small', 'unknown', 'offline', 'warned']);
});

test('P2.1 an alarm counts even when its station’s status does not show it', () => {
  const all = [
    station({ id: 'quiet' }),
    station({ id: 'alarmed' }),
    station({ id: 'off', status: { ...WELL, offline: true } }),
  ];
  expect(attentionCandidates(all, new Set(['alarmed'])).map(({ id }) => id)).toEqual(['off', 'alarmed']);
  expect(attentionLevel(row('alarmed', {}, { reason: alarm('fault') }))).toBe('fault');
  expect(attentionLevel(row('alarmed', {}, { reason: alarm('warning') }))).toBe('warning');
  expect(attentionLevel(row('off', { offline: true }, { reason: alarm('warning') }))).toBe('offline');
});

test('P2.1 a station’s worst alarm gives the reason, the start time and the number of other alarms', () => {
  const worst: FaultRow = {
    ...{
      id: 'a',
      kind: 'fault',
      state: 'pending',
      level: '3',
      code: 'F24',
      message: '',
      cause: '',
      remedy: 'Reset it',
    },
    ...{ start: 5, recovery: null, station: null },
    device: { id: 'd', type: 'C002', typeName: '', model: '', name: 'Inverter 1' },
  };
  expect(reasonOf(worst, 2)).toEqual({ ...alarm('fault', 3), message: 'F24', since: 5, more: 2, remedy: 'Reset it' });
  expect(reasonOf(undefined, 0)).toBeNull();
});

test('P2.1 D9.5 a loss is the shortfall against the expected energy, in kWh and in money at the average revenue per kWh', () => {
  expect(lossOf({ expected: 20, made: 5 }, { unit: 'AUD', perKwh: 0.2 })).toEqual({
    energy: 15,
    money: { unit: 'AUD', total: 3 },
  });
  // Shortfalls from clouds or the first minutes of a day do not count as a loss.
  expect(lossOf({ expected: 20, made: 18.5 }, null)).toEqual({ energy: 0, money: null });
  expect(lossOf({ expected: 0.05, made: 0 }, null)).toEqual({ energy: 0, money: null });
});

test('P2.1 low-yield stations follow those with alarms, also when alarms fill the card, and are not marked as alarms', () => {
  const offline = Array.from({ length: 9 }, (_, at) => row(`o${at}`, { offline: true }));
  const weak = Array.from({ length: 9 }, (_, at) =>
    row(`w${at}`, {}, { reason: { kind: 'weak', share: 0.3 }, loss: { energy: at, money: null } }),
  );
  const alarmed = row('alarmed', {}, { reason: alarm('warning') });
  expect(ids(attentionOrder([...weak, alarmed, ...offline]))).toEqual([
    ...['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'alarmed'],
    ...['w8', 'w7', 'w6', 'w5', 'w4', 'w3'],
  ]);
  expect(attentionLevel(weak[0] ?? alarmed)).toBe('normal');
});

test('P2.1 the list is limited in length, contains the most severe rows, and never shows a negative loss', () => {
  const any = fc.record({
    fault: fc.boolean(),
    abnormal: fc.boolean(),
    offline: fc.boolean(),
    lost: fc.double({ min: 0, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (all) => {
      const rows = all.map(({ lost, ...status }, at) => row(`s${at}`, status, { loss: { energy: lost, money: null } }));
      const shown = attentionOrder(rows);
      const listed = rows.filter(({ station: { status } }) => status.fault || status.abnormal || status.offline);
      expect(shown).toHaveLength(rows.length - listed.length + Math.min(listed.length, NAMED_STATIONS));
      const faults = Math.min(NAMED_STATIONS, rows.filter(({ station: { status } }) => status.fault).length);
      expect(shown.slice(0, faults).every(({ station: { status } }) => status.fault)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.nat(1e6), fc.nat(1e6), (expected, made) => lossOf({ expected, made }, null).energy >= 0));
});
