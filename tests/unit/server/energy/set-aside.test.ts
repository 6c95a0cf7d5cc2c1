import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { toChoices, withHistory } from '@/lib/server/energy/set-aside';

const row = (from: number, to: number, change: Partial<SetAsideRow> = {}): SetAsideRow => ({
  ...{ device: 'd1', deviceName: 'Roof', deviceType: 'C002', from, to, readings: 1, min: 9, max: 9 },
  ...{ property: { code: 'KRA', name: 'Generation total', unit: 'kWh' }, reason: 'jump', waits: false },
  ...{ energy: true, effect: 8, mostInSpan: 1, mostInDay: 150, decision: null, history: [] },
  ...change,
});
const decision = (id: string, undoneAt: number | null = null) =>
  ({ id, verdict: 'accepted', by: 'Olive', at: 1, undone: undoneAt ? { by: 'Noor', at: undoneAt } : null }) as const;

test('D1.7 D3.8 an undone decision is in the history of its readings’ row, the latest first', () => {
  const rows = [
    row(5, 5),
    row(5, 5, { decision: decision('a', 20) }),
    row(5, 5, { decision: decision('b', 30) }),
    row(5, 5, { device: 'd2' }),
    row(1, 2, { decision: decision('c') }),
  ];
  expect(withHistory(rows).map((one) => [one.to, one.decision?.id, one.history.map(({ id }) => id)])).toEqual([
    [5, undefined, ['b', 'a']],
    [5, undefined, []],
    [2, 'c', []],
  ]);
});

test('D1.7 undone decisions without a current row share one row', () => {
  const rows = [row(1, 2), row(7, 8, { decision: decision('a', 20) }), row(7, 8, { decision: decision('b', 30) })];
  expect(withHistory(rows).map((one) => [one.decision?.id, one.history.map(({ id }) => id)])).toEqual([
    ['b', ['a']],
    [undefined, []],
  ]);
});

test('D1.7 readings can be excluded per device by name, gateways last, and per measured property, counters first, in the user’s language', () => {
  const devices = [
    { id: 'd4', name: 'Attic gateway', type: 'C001' },
    { id: 'd2', name: 'Roof', type: 'C002' },
    { id: 'd1', name: 'Barn', type: 'C002' },
    { id: 'd3', name: 'Other', type: 'C999' },
  ];
  const { devices: named, properties } = toChoices(devices, 'zh');
  expect(named.map(({ name }) => name)).toEqual(['Barn', 'Other', 'Roof', 'Attic gateway']);
  expect(Object.keys(properties).toSorted()).toEqual(['C001', 'C002', 'C999']);
  expect(properties.C999).toEqual([]);
  const codes = properties.C002?.map(({ code }) => code) ?? [];
  expect(codes).toContain('KRA');
  expect(codes.indexOf('KRA')).toBeLessThan(codes.indexOf('P'));
  expect(codes).not.toContain('onlineState');
  expect(properties.C002?.find(({ code }) => code === 'P')?.name).toBe('实时功率');
});
