import { bellCount } from '@/lib/domain/alarms/bell';

test.each([
  ['all', 12, 5, 12, false],
  ['unread', 12, 5, 5, false],
  ['other', 12, 5, 7, false],
  ['other', 3, 5, 0, false],
  ['all', 1_000, 5, 1_000, true],
  ['other', 1_000, 5, 995, true],
  ['unread', 1_000, 1_000, 1_000, true],
  ['unread', 1_000, 5, 5, false],
] as const)(
  'P2.28 tab %s with %d notifications, %d of them unread, shows %d (or more: %s)',
  (tab, total, unread, count, more) => {
    expect(bellCount({ total, unread }, tab)).toEqual({ count, more });
  },
);
