import fc from 'fast-check';
import { readFromFrame, readToFrame } from '@/lib/domain/map/channel';

const station = {
  kind: 'station',
  key: 's1',
  id: '1',
  name: 'One',
  place: '',
  level: 'fault',
  latitude: -34.9,
  longitude: 138.6,
};

const SQUARE = { west: 1, south: 2, east: 3, north: 4 };

test('P4.19 valid messages from the map frame are accepted, and unknown fields are removed', () => {
  expect(readFromFrame({ kind: 'hello', more: 1 })).toEqual({ kind: 'hello' });
  expect(readFromFrame({ kind: 'ready', vendor: 'baidu', html: '<b>' })).toEqual({ kind: 'ready', vendor: 'baidu' });
  expect(readFromFrame({ kind: 'open', id: 's1' })).toEqual({ kind: 'open', id: 's1' });
  expect(readFromFrame({ kind: 'moved', position: { latitude: -34, longitude: 138, x: 1 } })).toEqual({
    kind: 'moved',
    position: { latitude: -34, longitude: 138 },
  });
  const found = { kind: 'found', address: '1 Queen St', position: { latitude: -27.47, longitude: 153.03 } };
  expect(readFromFrame({ ...found, html: '<b>' })).toEqual(found);
  const window = { bounds: SQUARE, seen: SQUARE, zoom: 4 };
  expect(readFromFrame({ kind: 'window', window: { ...window, html: '<b>' } })).toEqual({ kind: 'window', window });
});

test.each([
  null,
  'hello',
  [],
  {},
  { kind: 'ready', vendor: 'else' },
  { kind: 'open', id: '' },
  { kind: 'open', id: 7 },
  { kind: 'open', id: 'x'.repeat(301) },
  { kind: 'moved', position: { latitude: 91, longitude: 0 } },
  { kind: 'moved', position: null },
  { kind: 'found', address: '', position: { latitude: -34, longitude: 138 } },
  { kind: 'found', address: '1 Queen St', position: { latitude: 91, longitude: 0 } },
  { kind: 'window' },
  { kind: 'window', window: { bounds: SQUARE, zoom: 4 } },
  { kind: 'window', window: { bounds: { west: 1, south: 2, east: 3 }, seen: SQUARE, zoom: 4 } },
  { kind: 'window', window: { bounds: SQUARE, seen: { ...SQUARE, north: Infinity }, zoom: 4 } },
  { kind: 'window', window: { bounds: SQUARE, seen: SQUARE, zoom: 4.5 } },
  { kind: 'window', window: { bounds: SQUARE, seen: SQUARE, zoom: -1 } },
  { kind: 'start' },
  { kind: 'items', items: [] },
])('P4.19 %j from the map frame is rejected', (message) => {
  expect(readFromFrame(message)).toBeNull();
});

test('P4.19 the frame validates messages from the page as strictly', () => {
  expect(readToFrame({ kind: 'items', items: [station] })).toEqual({ kind: 'items', items: [station] });
  expect(readToFrame({ kind: 'items', items: [station, { ...station, level: 'pink' }] })).toBeNull();
  expect(readToFrame({ kind: 'items', items: [{ ...station, latitude: '1' }] })).toBeNull();
  const together = { ...station, kind: 'cluster', count: 2, zoom: 18, stations: [station, station] };
  expect(readToFrame({ kind: 'items', items: [together] })).toEqual({ kind: 'items', items: [together] });
  expect(readToFrame({ kind: 'items', items: [{ ...together, stations: [together] }] })).toBeNull();
  expect(readToFrame({ kind: 'items', items: [{ ...together, stations: 'both' }] })).toBeNull();
  expect(readToFrame({ kind: 'pin', position: null })).toEqual({ kind: 'pin', position: null });
  expect(readToFrame({ kind: 'locate', address: '1 Sun St' })).toEqual({ kind: 'locate', address: '1 Sun St' });
  expect(
    readToFrame({ kind: 'start', view: { centre: { latitude: 0, longitude: 0 }, zoom: 4 }, words: {} }),
  ).toBeNull();
});

test('P4.19 reading a message never throws, whatever it contains', () => {
  const kind = fc.constantFrom(
    'hello',
    'ready',
    'window',
    'open',
    'moved',
    'found',
    'start',
    'items',
    'pin',
    'fit',
    'locate',
  );
  fc.assert(
    fc.property(fc.anything(), kind, (value, name) => {
      const message = typeof value === 'object' && value !== null ? { ...value, kind: name } : value;
      expect(() => [readFromFrame(message), readToFrame(message)]).not.toThrow();
    }),
  );
});
