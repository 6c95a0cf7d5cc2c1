import fc from 'fast-check';
import { fitsLog } from '@/lib/domain/comm-log/fits';
import {
  DEFAULT_LOG_QUERY,
  isEverything,
  LOG_KINDS,
  logQueryParams,
  logSpan,
  parseLogQuery,
} from '@/lib/domain/comm-log/query';
import { LOG_OUTCOMES } from '@/lib/domain/comm-log/results';

test('C3 an empty URL requests everything, and so does an entirely invalid one', () => {
  expect(parseLogQuery({})).toEqual(DEFAULT_LOG_QUERY);
  const odd = { kind: 'x', result: ['?'], person: '  ', from: '2026-13-01', to: 'yesterday', page: '-1' };
  expect(parseLogQuery(odd)).toEqual(DEFAULT_LOG_QUERY);
  expect(parseLogQuery({ from: '2026-02-30', to: '1999-01-01' })).toEqual(DEFAULT_LOG_QUERY);
  expect(isEverything(DEFAULT_LOG_QUERY)).toBe(true);
  expect(isEverything({ ...DEFAULT_LOG_QUERY, page: 3 })).toBe(true);
  expect(isEverything({ ...DEFAULT_LOG_QUERY, person: 'Pat' })).toBe(false);
});

test('C3 days in reverse order are swapped', () => {
  expect(parseLogQuery({ from: '2026-03-05', to: '2026-03-01' })).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-05',
  });
});

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const query = fc.record({
  kind: fc.constantFrom(...LOG_KINDS),
  result: fc.constantFrom('all' as const, ...LOG_OUTCOMES),
  person: fc.constantFrom('', 'Pat', '=cmd', '王'),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  page: fc.integer({ min: 1, max: 999 }),
});

test('C3 a query round-trips through its URL', () => {
  fc.assert(
    fc.property(query, (requested) => {
      const tidy = parseLogQuery({ ...requested, page: String(requested.page) });
      expect(parseLogQuery(logQueryParams(tidy))).toEqual(tidy);
    }),
  );
});

test.each([
  ['Australia/Adelaide', '2026-03-05', '2026-03-05', '2026-03-04T13:30:00Z', '2026-03-05T13:30:00Z'],
  // The night when the clock goes back has 25 hours.
  ['Australia/Adelaide', '2026-04-05', '2026-04-05', '2026-04-04T13:30:00Z', '2026-04-05T14:30:00Z'],
  ['UTC', '2026-01-31', '2026-02-01', '2026-01-31T00:00:00Z', '2026-02-02T00:00:00Z'],
])('C1 C3 in %s, %s to %s is %s to %s', (zone, from, to, start, end) => {
  expect(logSpan({ from, to }, zone)).toEqual({ start: Date.parse(start), end: Date.parse(end) });
  expect(logSpan({ from: '', to: '' }, zone)).toEqual({ start: undefined, end: undefined });
});

const entry = {
  kind: 'set' as const,
  person: 'Pat Ｌee',
  at: 1000,
  closed: true,
  content: { kind: 'set' as const, lines: [{ result: 'applied' as const }, { result: 'conflict' as const }] },
};
const everything = { kind: 'all', result: 'all', person: '' } as const;
const always = { start: undefined, end: undefined };

test.each([
  [{}, {}, true],
  [{ kind: 'read' }, {}, false],
  [{ kind: 'set' }, {}, true],
  [{ person: 'pat lee' }, {}, true],
  [{ person: 'Kim' }, {}, false],
  [{ result: 'conflict' }, {}, true],
  [{ result: 'unknown' }, {}, false],
  [{ result: 'open' }, {}, false],
  [{}, { start: 1000, end: 1001 }, true],
  [{}, { start: 1001 }, false],
  [{}, { end: 1000 }, false],
] as const)('C3 an entry with filter %j within %j: %s', (change, span, fits) => {
  expect(fitsLog(entry, { ...everything, ...change }, { ...always, ...span })).toBe(fits);
});

test('C3 an entry without a known result is open; one without a time is in no range', () => {
  expect(fitsLog({ ...entry, closed: false }, { ...everything, result: 'open' }, always)).toBe(true);
  expect(fitsLog({ ...entry, at: null }, everything, { ...always, end: 5 })).toBe(false);
  expect(fitsLog({ ...entry, content: { kind: 'text' } }, { ...everything, result: 'applied' }, always)).toBe(false);
});
