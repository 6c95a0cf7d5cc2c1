import { timeBeyond } from '@/lib/domain/energy/plausibility/slips';

test('D1.7 D3.8 an implausible growth is expressed as the time it would take, never overstated', () => {
  const most = { inSpan: 10, inDay: 150 };
  expect(timeBeyond(429_467_282, most)).toEqual({ unit: 'years', count: 7_800 });
  expect(timeBeyond(90_000, most)).toEqual({ unit: 'days', count: 600 });
  expect(timeBeyond(301, most)).toEqual({ unit: 'days', count: 2 });
  expect(timeBeyond(299, most)).toEqual({ unit: 'hours', count: 47 });
  expect(timeBeyond(10.1, most)).toEqual({ unit: 'hours', count: 1 });
});

test('D1.7 plausible growth, negative growth and growth without a known maximum are not flagged', () => {
  expect(timeBeyond(10, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(-90_000, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(null, { inSpan: 10, inDay: 150 })).toBeNull();
  expect(timeBeyond(90_000, { inSpan: null, inDay: null })).toBeNull();
});
