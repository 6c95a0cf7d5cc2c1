import fc from 'fast-check';
import { typedDay, typedMoment } from '@/lib/domain/time-range/typed';

test.each([
  ['23/11/2026', '2026-11-23'],
  ['3/1/2026', '2026-01-03'],
  ['23.11.2026', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026/1/3', '2026-01-03'],
  ['2026年11月3日', '2026-11-03'],
  [' ２３／１１／２０２６ ', '2026-11-23'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/11/2026', null],
  ['11/23/2026', null],
  ['23/11/26', null],
  ['23/11/202', null],
  ['0/11/2026', null],
  ['2311202', null],
  ['2026-13-01', null],
  ['yesterday', null],
  ['', null],
])('D1.7 D5.2 a typed day %s is %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['23/11/2026 06:05', '2026-11-23T06:05'],
  ['23/11/2026 6:05', '2026-11-23T06:05'],
  ['23/11/2026, 23:59', '2026-11-23T23:59'],
  ['2026-11-23T06:05', '2026-11-23T06:05'],
  ['23/11/2026', null],
  ['23/11/2026 24:00', null],
  ['23/11/2026 12:60', null],
  ['31/11/2026 12:00', null],
  ['', null],
])('D2.31 D5.2 a typed moment %s is %s', (text, moment) => {
  expect(typedMoment(text)).toBe(moment);
});

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('D1.7 D5.2 every day comes back from how it is shown, with any sign between its parts', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '.', '-', ' ', ''), (day, sign) => {
      expect(typedDay(day.split('-').reverse().join(sign))).toBe(day);
    }),
  );
});

test('D1.7 D5.2 whatever is typed is a day that there is, or none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9/. -]{0,12}$/), (text) => {
      const day = typedDay(text);
      if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
