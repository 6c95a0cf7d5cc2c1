import fc from 'fast-check';
import { typedDay, typedMoment, typedTime } from '@/lib/domain/time/time-range/typed';

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
])('D2.31 D5.2 a typed date and time %s is %s', (text, moment) => {
  expect(typedMoment(text)).toBe(moment);
});

test.each([
  ['22:30', '22:30'],
  ['6:05', '06:05'],
  ['06.05', '06:05'],
  ['0605', '06:05'],
  ['605', '06:05'],
  [' ２２：３０ ', '22:30'],
  ['10:30 pm', '22:30'],
  ['10:30PM', '22:30'],
  ['12:15 a.m.', '00:15'],
  ['12:15 pm', '12:15'],
  ['6点30分', '06:30'],
  ['6点', '06:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['13:00 pm', null],
  ['0:30 am', null],
  ['6', null],
  ['22:3', null],
  ['noon', null],
  ['', null],
])('D2.11 D5.2 a typed time of day %s is %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

test('D2.11 D5.2 every minute of a day is read back from its displayed form, in 12 and 24 hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
      const time = `${String(hour).padStart(2, '0')}:${minute}`;
      expect(typedTime(time)).toBe(time);
      expect(typedTime(`${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`)).toBe(time);
    }),
  );
});

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('D1.7 D5.2 every day is read back from its displayed form, with any separator', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '.', '-', ' ', ''), (day, sign) => {
      expect(typedDay(day.split('-').reverse().join(sign))).toBe(day);
    }),
  );
});

test('D1.7 D5.2 any typed text is an existing day or none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9/. -]{0,12}$/), (text) => {
      const day = typedDay(text);
      if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
