import { timeBeyond } from '@/lib/domain/energy/plausibility/slips';

test('D1.7 D3.8 what is more than a counter can have counted is told as the time that it would take, never longer', () => {
  const most = { inSpan: 10, inDay: 150 };
  expect(timeBeyond(429_467_282, most)).toEqual({ unit: 'years', count: 7_800 });
  expect(timeBeyond(90_000, most)).toEqual({ unit: 'days', count: 600 });
  expect(timeBeyond(301, most)).toEqual({ unit: 'days', count: 2 });
  expect(timeBeyond(299, most)).toEqual({ unit: 'hours', count: 47 });
  expect(timeBeyond(10.1, most)).toEqual({ unit: 'hours', count: 1 });
});

test('D1.7 what can be true, what is taken back, and what nobody knows the most of is no slip', () => {
  expect(timeBeyond(10, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(-90_000, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(null, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(90_000, { inSpan: null, inDay: null })).toBeNull();
});
