import { foldAlarms } from '@/lib/domain/alarms/fold';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';

const alarm = (id: string, change: Partial<FaultRow> = {}): FaultRow => ({
  ...{ id, kind: 'fault', state: 'resolved', level: '3', code: 'F7', message: 'F7 Fault', cause: '', remedy: '' },
  ...{ start: 1, recovery: 2, station: null },
  device: { id: 'd1', type: 'C002', typeName: '', model: '', name: 'Roof' },
  ...change,
});
const device = (id: string) => ({ id, type: 'C002', typeName: '', model: '', name: id });
const folded = (rows: readonly FaultRow[]) => foldAlarms(rows).map(({ all }) => all.map(({ id }) => id).join());

test('D2.12 identical alarms of one device are grouped into one row, at the position of the first', () => {
  const rows = [alarm('a'), alarm('b', { code: 'F8' }), alarm('c'), alarm('d', { device: device('d2') }), alarm('e')];
  expect(folded(rows)).toEqual(['a,c,e', 'b', 'd']);
  expect(foldAlarms(rows)[0]?.row.id).toBe('a');
  expect(foldAlarms([])).toEqual([]);
});

test('D2.12 D2.14 alarms that differ in kind, state, level or handling, or have no device, are not grouped; without a code the text is compared', () => {
  const handling = { acknowledged: null, assignee: null, comments: 0 };
  const acknowledged = { at: 1, by: 'Pat' };
  const rows = [
    alarm('a'),
    alarm('b', { kind: 'warning' }),
    alarm('c', { state: 'pending' }),
    alarm('d', { level: '4' }),
    alarm('e', { handling }),
    alarm('f', { handling: { ...handling, acknowledged } }),
    alarm('g', { handling: { ...handling, assignee: { id: 'u1', name: 'Olive' } } }),
    alarm('h', { device: null }),
    alarm('i', { device: null }),
    alarm('j', { code: '' }),
    alarm('k', { code: '', message: 'Other' }),
    alarm('l', { code: '', message: 'Other' }),
  ];
  expect(folded(rows)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k,l']);
  // Comments belong to single alarms and do not prevent folding.
  expect(folded([alarm('a', { handling }), alarm('b', { handling: { ...handling, comments: 2 } })])).toEqual(['a,b']);
});
