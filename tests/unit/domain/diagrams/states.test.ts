import { situationOf, type BoundDevice } from '@/lib/domain/diagrams/bound';
import type { PlacedSymbol } from '@/lib/domain/diagrams/drawing';
import { readFigure, type ReadOf } from '@/lib/domain/diagrams/readings';
import { drawSheet } from '@/lib/domain/diagrams/sheets';
import { propertyOf } from '@/lib/data/properties';
import en from '@/messages/en/diagrams.json';
import zh from '@/messages/zh/diagrams.json';
import { energyOf, stateOf, tripOf } from '@/lib/domain/diagrams/states';
import { SYMBOL_KINDS, symbolFacts, type SymbolKind } from '@/lib/domain/diagrams/symbols';
import { sheetText } from '../../../support/sheet-text';

type Values = Readonly<Record<string, Readonly<Record<string, number | null>>>>;
const bound = (circuit: string): BoundDevice => ({
  circuit,
  id: circuit,
  name: circuit,
  type: 'C003',
  gatewayUuid: 'g',
});
const situation = (values: Values, isOld = false) => {
  const read: ReadOf = (circuit, code) => {
    const value = values[circuit]?.[code];
    return value === undefined ? undefined : { value, at: 1 };
  };
  return situationOf(Object.keys(values).map(bound), read, () => isOld);
};
const at = (kind: SymbolKind, more: Partial<PlacedSymbol> = {}): PlacedSymbol => ({
  kind,
  x: 0,
  y: 0,
  circuit: 'a',
  ...more,
});

test.each([
  ['breaker', { breakerState: 2 }, 'closed'],
  ['breaker', { breakerState: 1 }, 'open'],
  ['breaker', { breakerState: 0 }, 'moving'],
  ['breaker', { breakerState: 3 }, 'faulty'],
  ['breaker', { gateStatus: 1 }, 'closed'],
  ['breaker', { breakerState: null }, 'unknown'],
  ['earthingSwitch', { earthSwitch: 0 }, 'open'],
  ['earthingSwitch', { earthSwitch: 1 }, 'closed'],
  ['truck', { truckPosition: 0 }, 'closed'],
  ['truck', { truckPosition: 1 }, 'moving'],
  ['truck', { truckPosition: 2 }, 'open'],
  ['truck', { truckPosition: 9 }, 'unknown'],
  ['mode', { localRemote: 0 }, 'local'],
  ['mode', { localRemote: 1 }, 'remote'],
  ['spring', { springState: 0 }, 'resting'],
  ['spring', { springState: 1 }, 'charging'],
  ['spring', {}, 'unknown'],
  ['result', { runState: 2 }, 'success'],
  ['result', { runState: 3 }, 'warning'],
  ['result', { runState: 4 }, 'warning'],
  ['flag', { breakerState: 2 }, 'on'],
  ['flag', { breakerState: 1 }, 'off'],
  ['flag', { breakerState: 0 }, 'unknown'],
] as const)('D2.35 D2.36 D2.37 a %s whose device reports %j is %s', (kind, values, state) => {
  expect(stateOf(at(kind), situation({ a: values }), null)).toBe(state);
});

test('D2.36 the trip flag follows the protection state', () => {
  expect(stateOf(at('flag', { indicates: 'tripped' }), situation({ a: { tripState: 1 } }), null)).toBe('on');
  expect(stateOf(at('flag', { indicates: 'tripped' }), situation({ a: { tripState: 0 } }), null)).toBe('off');
});

test.each([
  [{ tripState: 1, tripCause: 3 }, '3'],
  [{ tripState: 1 }, '0'],
  [{ tripState: 1, tripCause: 42 }, '0'],
  [{ tripState: 0, tripCause: 3 }, null],
  [{ tripCause: 3 }, null],
] as const)('D2.33 D3.14 a device that reports %j was tripped by %s', (values, cause) => {
  expect(tripOf('a', situation({ a: values }))).toBe(cause);
  expect(tripOf('a', situation({ a: values }, true))).toBeNull();
  expect(tripOf('b', situation({ a: values }))).toBeNull();
});

test('D3.14 a trip cause has the same name as on the device page', () => {
  for (const { value, ...names } of propertyOf('C003', 'tripCause')?.states?.slice(1) ?? []) {
    const key = String(value) as keyof typeof en.causes;
    expect([en.causes[key], zh.causes[key]]).toEqual([names.en, names.zh]);
  }
});

test('D2.38 without a device a symbol shows its sample: an open switch, as for gateStatus 0', () => {
  const none = situation({});
  const states = (['breaker', 'mode', 'spring', 'flag', 'result', 'meter'] as const).map((kind) =>
    stateOf(at(kind), none, null),
  );
  expect(states).toEqual(['open', 'remote', 'resting', 'off', 'success', 'sample']);
});

test('D2.35 an outdated position is shown as unknown', () => {
  expect(stateOf(at('breaker'), situation({ a: { breakerState: 2 } }, true), null)).toBe('unknown');
});

test('D2.33 samples have no voltage state; with devices the bar is live through closed switches that are racked in', () => {
  const drawing = drawSheet('container-2-hv', sheetText());
  expect(energyOf(drawing, situation({}))).toBeNull();
  const live = energyOf(drawing, situation({ 'C2/H3': { breakerState: 2, truckPosition: 0 } }));
  expect(live?.get('C2/bar')).toBe('live');
  expect(live?.get('C2/H1')).toBe('unknown');
  const out = energyOf(drawing, situation({ 'C2/H3': { breakerState: 2, truckPosition: 2 } }));
  expect(out?.get('C2/bar')).toBe('dead');
  expect(out?.get('utility')).toBe('live');
});

test('D2.33 a symbol is live or dead with its node, and faulty where its device reports a fault', () => {
  const drawing = drawSheet('container-2-hv', sheetText());
  const open = situation({ 'C2/H3': { breakerState: 1 }, a: { runState: 2 } });
  const energy = energyOf(drawing, open);
  expect(stateOf(at('meter', { node: 'C2/bar' }), open, energy)).toBe('dead');
  expect(stateOf(at('meter', { node: 'utility' }), open, energy)).toBe('live');
  expect(stateOf(at('meter', { node: 'utility' }), situation({ a: { runState: 4 } }), energy)).toBe('faulty');
});

test('D2.33 a symbol only ever shows one of its own states, whatever was read', () => {
  for (const kind of SYMBOL_KINDS) {
    for (const value of [-1, 0, 1, 2, 3, 4, 99]) {
      const codes = [
        'breakerState',
        'gateStatus',
        'earthSwitch',
        'truckPosition',
        'localRemote',
        'springState',
        'runState',
      ];
      const read = situation({ a: Object.fromEntries(codes.map((code) => [code, value])) });
      expect(symbolFacts(kind).states).toContain(stateOf(at(kind), read, null));
    }
  }
});

test('D2.35 a displayed value is scaled and averages its codes; a missing code gives a gap', () => {
  const read: ReadOf = (_, code) =>
    ({ a: { value: 20_000, at: 5 }, b: { value: '10000', at: 3 }, c: { value: null, at: 9 } })[code];
  const figure = { name: 'U', unit: 'kV', digits: 2, sample: null };
  expect(readFigure({ ...figure, codes: ['a', 'b'], factor: 0.001 }, 'x', read)).toMatchObject({
    value: 15,
    at: 3,
    aside: false,
  });
  expect(readFigure({ ...figure, codes: ['a', 'c'] }, 'x', read)).toMatchObject({ value: null, at: 5, aside: false });
  expect(readFigure({ ...figure, codes: ['d'] }, 'x', read)).toMatchObject({ value: null, at: null, aside: false });
});
