import fc from 'fast-check';
import { barPieces, timeOf } from '@/lib/domain/tariffs/day-bar';

const band = (startTime: string, endTime: string, value: number) => ({ startTime, endTime, value });

test('D2.32 the bar shows the lowest and highest price, bands without a price and uncovered times', () => {
  expect(
    barPieces([
      band('00:00', '06:30', 0.1),
      band('06:30', '09:00', 0.5),
      band('09:00', '17:00', 0.3),
      band('17:00', '20:00', Number.NaN),
    ]),
  ).toEqual([
    { from: 0, until: 390, price: 0.1, level: 'lowest' },
    { from: 390, until: 540, price: 0.5, level: 'highest' },
    { from: 540, until: 1020, price: 0.3, level: 'between' },
    { from: 1020, until: 1200, price: null, level: 'unpriced' },
    { from: 1200, until: 1440, price: null, level: 'open' },
  ]);
});

test('D2.32 a constant price is neither low nor high', () => {
  expect(barPieces([band('00:00', '24:00', 0.3)])).toEqual([{ from: 0, until: 1440, price: 0.3, level: 'between' }]);
});

test('D2.32 a price has the same colour on every kind of day: low and high are relative to all of them', () => {
  const weekday = [band('00:00', '16:00', 0.24), band('16:00', '24:00', 0.55)];
  const weekend = [band('00:00', '24:00', 0.32)];
  expect(barPieces(weekend, [...weekday, ...weekend]).map(({ level }) => level)).toEqual(['between']);
  expect(barPieces(weekday, [...weekday, ...weekend]).map(({ level }) => level)).toEqual(['lowest', 'highest']);
});

test('D2.32 without bands the whole day is uncovered', () => {
  expect(barPieces([])).toEqual([{ from: 0, until: 1440, price: null, level: 'open' }]);
});

test('D2.32 any bands give a bar that covers the day without gaps', () => {
  const time = fc.oneof(fc.integer({ min: 0, max: 1440 }).map(timeOf), fc.constantFrom('', '25:00', 'x'));
  const rows = fc.array(fc.record({ startTime: time, endTime: time, value: fc.constantFrom(0.1, 0.2, Number.NaN) }));
  fc.assert(
    fc.property(rows, (bands) => {
      const pieces = barPieces(bands);
      expect(pieces[0]?.from).toBe(0);
      expect(pieces.at(-1)?.until).toBe(1440);
      for (const [index, piece] of pieces.entries()) {
        expect(piece.until).toBeGreaterThan(piece.from);
        expect(piece.from).toBe(pieces[index - 1]?.until ?? 0);
      }
    }),
  );
});
