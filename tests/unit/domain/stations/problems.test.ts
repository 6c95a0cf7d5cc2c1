import fc from 'fast-check';
import { worstAlarms } from '@/lib/domain/stations/problems';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';

const alarm = (id: string, more: Partial<FaultRow> = {}): FaultRow => ({
  ...{ id, kind: 'warning', state: 'pending', level: '2', code: `W${id}`, message: 'text', cause: '', remedy: '' },
  ...{ start: 1_000, recovery: null, station: null, device: null },
  ...more,
});
const device = (id: string): FaultRow['device'] => ({ id, type: 'C002', typeName: '', model: '', name: id });
const ids = (rows: readonly FaultRow[]) => rows.map(({ id }) => id);

test('P2.50 D4.3 faults come before warnings, critical before minor, newest first', () => {
  const rows = [
    alarm('minor'),
    alarm('newer', { start: 2_000 }),
    alarm('critical', { level: '4' }),
    alarm('fault', { kind: 'fault', level: '1' }),
  ];
  expect(worstAlarms(rows)).toEqual({ worst: [rows[3], rows[2], rows[1]], more: 1 });
});

test('P2.50 an alarm repeated by a device is listed once, and the repeats are counted', () => {
  const rows = ['a', 'b', 'c'].map((id) => alarm(id, { code: 'W1', device: device('d1') }));
  const { worst, more } = worstAlarms([...rows, alarm('x', { code: 'W1', device: device('d2') })]);
  expect(ids(worst)).toEqual(['a', 'x']);
  expect(more).toBe(2);
});

test('P2.50 no alarm is lost: those not listed are counted', () => {
  const any = fc.record({
    id: fc.uuid(),
    level: fc.constantFrom('', '1', '4', 'odd'),
    kind: fc.constantFrom('fault', 'warning'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (all) => {
      const rows = all.map(({ id, kind, level }) => alarm(id, { kind: kind as FaultRow['kind'], level }));
      const { worst, more } = worstAlarms(rows);
      expect(worst.length + more).toBe(rows.length);
      expect(worst.length).toBe(Math.min(3, rows.length));
    }),
  );
});
