import { MOST_DECIDED_DAYS } from '@/lib/domain/plausibility/decisions';
import { readMeantSpan } from '@/lib/domain/plausibility/meant-span';

const ZONE = 'Australia/Adelaide';
const NOW = Date.parse('2026-11-20T12:10:00.400Z');
const read = (from: string, to: string) => readMeantSpan({ from, to }, ZONE, NOW);
const at = (text: string) => Date.parse(text);

test('D1.7 D5.2 two typed times are both ends of a span, on the clocks of the station, with all of the second that is typed', () => {
  expect(read('20/11/2026 20:31:00', '20/11/2026 21:00:05')).toEqual({
    span: { from: at('2026-11-20T10:01:00Z'), to: at('2026-11-20T10:30:05.999Z') },
  });
  // A single reading, as the list shows its time.
  expect(read('20/11/2026 20:31:00', '20/11/2026 20:31:00')).toEqual({
    span: { from: at('2026-11-20T10:01:00Z'), to: at('2026-11-20T10:01:00.999Z') },
  });
  // Nothing later than now, and no longer than a decision may be.
  expect(read('20/11/2026', '20/11/2026 22:40')).toMatchObject({ span: { to: NOW } });
  expect(read('19/11/2025 22:40', '20/11/2026 22:40')).toEqual({
    span: { from: NOW - 400 - MOST_DECIDED_DAYS * 86_400_000, to: NOW - 400 },
  });
});

test.each([
  ['', '', 'choose-time', 'from'],
  ['20/11/2026 10:00', ' ', 'choose-time', 'to'],
  ['yesterday', '20/11/2026 10:00', 'no-time', 'from'],
  ['20/11/2026 10:00', '31/11/2026 10:00', 'no-time', 'to'],
  ['20/11/2026 10:00', '20/11/2026 9:59', 'order', 'to'],
  ['21/11/2026 10:00', '20/11/2026 10:00', 'late', 'from'],
  ['20/11/2026 10:00', '20/11/2026 22:41', 'late', 'to'],
  ['01/11/2025 10:00', '20/11/2026 10:00', 'long', 'to'],
])('D1.7 D8.1 from %p to %p is refused: %s, at %s', (from, to, problem, field) => {
  expect(read(from, to)).toEqual({ problem, field });
});
