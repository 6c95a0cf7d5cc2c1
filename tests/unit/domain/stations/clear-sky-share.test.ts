import fc from 'fast-check';
import { againstClearSky } from '@/lib/domain/stations/clear-sky-share';
import { orderByUrgency } from '@/lib/domain/stations/page';
import type { Reading } from '@/lib/domain/stations/types';
import { station } from '../../../component/stations/station-fixtures';

const made = (value: number): Reading => ({ value, unit: 'kWh', at: 1_000 });

test.each([
  ['two thirds', made(20), 10, 3, { specific: 2, share: 67, shortfall: 10 }],
  ['more than a clear sky gives', made(40), 10, 3, { specific: 4, share: 133, shortfall: 0 }],
  ['nothing', made(0), 10, 3, { specific: 0, share: 0, shortfall: 30 }],
  ['no capacity', made(20), null, 3, { specific: 'no-capacity', share: 'no-capacity', shortfall: null }],
  ['a capacity of 0', made(20), 0, 3, { specific: 'no-capacity', share: 'no-capacity', shortfall: null }],
  ['no place', made(20), 10, null, { specific: 2, share: 'no-place', shortfall: null }],
  ['the first light', made(1), 10, 0.4, { specific: 0.1, share: 'too-early', shortfall: null }],
  [
    'no yield',
    { value: null, why: 'not-today' },
    10,
    3,
    { specific: 'not-today', share: 'not-today', shortfall: null },
  ],
] as [string, Reading, number | null, number | null, object][])(
  'P2.48 C5 yield compared with a clear sky: %s',
  (_, yieldToday, capacity, clear, wanted) => {
    const { share, shortfall, specific } = againstClearSky(yieldToday, capacity, clear);
    const shown = (reading: Reading) => (reading.value === null ? reading.why : reading.value);
    expect({ specific: shown(specific), share: shown(share), shortfall }).toEqual(wanted);
  },
);

test('P2.48 a higher yield never lowers the share, and never increases the shortfall', () => {
  const energy = fc.double({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(energy, energy, fc.integer({ min: 1, max: 90 }), (one, other, capacity) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        againstClearSky(made(value), capacity, 4),
      );
      expect(less?.share.value ?? -1).toBeLessThanOrEqual(more?.share.value ?? -1);
      expect(less?.shortfall ?? -1).toBeGreaterThanOrEqual(more?.shortfall ?? -1);
    }),
  );
});

test('P2.48 stations that need attention come first: by status, then by missing energy, unknown last', () => {
  const flags = { fault: false, abnormal: false, offline: false };
  const rows = [
    station({ id: 'fine', status: flags }),
    station({ id: 'short', status: flags }),
    station({ id: 'unknown', status: flags }),
    station({ id: 'warns', status: { ...flags, abnormal: true } }),
    station({ id: 'silent', status: { ...flags, offline: true } }),
    station({ id: 'broken', status: { ...flags, fault: true } }),
  ];
  const shortfalls = new Map([
    ['fine', 0],
    ['short', 7],
    ['silent', 900],
  ]);
  const order = (descending: boolean) =>
    orderByUrgency(rows, ({ id }) => shortfalls.get(id) ?? null, descending).map(({ id }) => id);
  expect(order(false)).toEqual(['broken', 'silent', 'warns', 'short', 'fine', 'unknown']);
  expect(order(true)).toEqual(['fine', 'short', 'unknown', 'warns', 'silent', 'broken']);
});
