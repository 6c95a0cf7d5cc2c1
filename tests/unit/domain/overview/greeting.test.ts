import { greetingOf } from '@/lib/domain/overview/greeting';

describe('greetingOf', () => {
  test.each([
    [0, 'evening'],
    [5, 'evening'],
    [6, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('P9.11 the greeting at %d o’clock is %s', (hour, greeting) => {
    expect(greetingOf(hour)).toBe(greeting);
  });

  test.each([-1, 24, 1.5, NaN])('P9.11 %d is not a valid hour', (hour) => {
    expect(() => greetingOf(hour)).toThrow(RangeError);
  });
});
