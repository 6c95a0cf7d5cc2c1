import { MOST_DECIDED_DAYS } from '@/lib/domain/energy/plausibility/decisions';
import { readMeantSpan } from '@/lib/domain/energy/plausibility/meant-span';

const ZONE = 'Australia/Adelaide';
const NOW = Date.parse('2026-11-20T12:10:00.400Z');
const read = (from: string, to: string, now = NOW) => readMeantSpan({ from, to }, ZONE, now);
const at = (text: string) => Date.parse(text);

test('D1.7 D5.2 two typed times are the inclusive ends of a span in station time, including the whole last second', () => {
  expect(read('20/11/2026 20:31:00', '20/11/2026 21:00:05')).toEqual({
    span: { from: at('2026-11-20T10:01:00Z'), to: at('2026-11-20T10:30:05.999Z') },
  });
  // A single reading, with its time as shown in the list.
  expect(read('20/11/2026 20:31:00', '20/11/2026 20:31:00')).toEqual({
    span: { from: at('2026-11-20T10:01:00Z'), to: at('2026-11-20T10:01:00.999Z') },
  });
  // The span ends at now at the latest and is at most `MOST_DECIDED_DAYS` long.
  expect(read('20/11/2026 00:00', '20/11/2026 22:40')).toMatchObject({ span: { to: NOW } });
  expect(read('19/11/2025 22:40', '20/11/2026 22:40')).toEqual({
    span: { from: NOW - 400 - MOST_DECIDED_DAYS * 86_400_000, to: NOW - 400 },
  });
});

test.each([
  // A whole day, to the minute.
  ['19/11/2026 00:00', '19/11/2026 23:59', '2026-11-18T13:30:00Z', '2026-11-19T13:29:59.999Z'],
  ['19/11/2026 00:00', '19/11/2026 23:59:00', '2026-11-18T13:30:00Z', '2026-11-19T13:29:00.999Z'],
  ['19/11/2026 00:00:30', '19/11/2026 23:59:59', '2026-11-18T13:30:30Z', '2026-11-19T13:29:59.999Z'],
  // From and to in the same minute include the rest of that minute.
  ['19/11/2026 10:00', '19/11/2026 10:00', '2026-11-18T23:30:00Z', '2026-11-18T23:30:59.999Z'],
  ['19/11/2026 10:00:30', '19/11/2026 10:00', '2026-11-18T23:30:30Z', '2026-11-18T23:30:59.999Z'],
  ['１９/１１/２０２６ １０：００', '19/11/2026, 10:01', '2026-11-18T23:30:00Z', '2026-11-18T23:31:59.999Z'],
  // Days with a clock change.
  ['04/10/2026 00:00', '04/10/2026 23:59', '2026-10-03T14:30:00Z', '2026-10-04T13:29:59.999Z'],
  ['05/04/2026 00:00', '05/04/2026 23:59', '2026-04-04T13:30:00Z', '2026-04-05T14:29:59.999Z'],
])('D3.8 D5.2 from %p to %p is %s to %s: an end without seconds includes the whole minute', (from, to, first, last) => {
  expect(read(from, to)).toEqual({ span: { from: at(first), to: at(last) } });
});

test('D5.2 a span that ends in the current minute ends now', () => {
  for (const second of [0, 17, 59]) {
    const now = at('2026-11-20T12:10:00Z') + second * 1_000 + 400;
    expect(read('20/11/2026 22:40', '20/11/2026 22:40', now)).toEqual({
      span: { from: at('2026-11-20T12:10:00Z'), to: now },
    });
  }
});

test.each([
  ['', '', { from: 'choose-time', to: 'choose-time' }],
  ['20/11/2026 10:00', ' ', { to: 'choose-time' }],
  ['yesterday', '20/11/2026 10:00', { from: 'no-time' }],
  ['20/11/2026 10:00', '31/11/2026 10:00', { to: 'no-time' }],
  ['yesterday', '', { from: 'no-time', to: 'choose-time' }],
  ['20/11/2026 10:00', '20/11/2026 9:59', { to: 'order' }],
  ['20/11/2026 10:00:31', '20/11/2026 10:00:30', { to: 'order' }],
  ['21/11/2026 10:00', '20/11/2026 10:00', { from: 'late' }],
  ['20/11/2026 10:00', '20/11/2026 22:41', { to: 'late' }],
  ['20/11/2026 22:40:01', '20/11/2026 22:40', { from: 'late' }],
  ['21/11/2026 10:00', '21/11/2026 9:00', { from: 'late', to: 'late' }],
  ['01/11/2025 10:00', '20/11/2026 10:00', { to: 'long' }],
  ['20/11/2026', '20/11/2026', { from: 'no-clock', to: 'no-clock' }],
  ['20/11/2026', '20/11/2026 10:00', { from: 'no-clock' }],
  ['20/11/2026 10:00', '20/11/2026', { to: 'no-clock' }],
  ['31/11/2026', '', { from: 'no-time', to: 'choose-time' }],
])('D1.7 D5.2 D8.1 from %p to %p is refused at the field concerned: %p', (from, to, problems) => {
  expect(read(from, to)).toEqual({ problems });
});
