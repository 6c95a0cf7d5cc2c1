import { isTransient } from '@/upstream/ingest/stall';

const failed = (code?: string) => Object.assign(new Error('failed'), code === undefined ? {} : { code });

test.each(['ECONNRESET', '08006', '40001', '53100', '55P03', '57P01', '58030', '25006', '26000', '42P05'])(
  'R07 %s is a transient error: the message is stored later',
  (code) => {
    expect(isTransient(failed(code))).toBe(true);
  },
);

test.each(['22003', '22P02', '23502', '23514', '42703'])('%s is a permanent error: retrying does not help', (code) => {
  expect(isTransient(failed(code))).toBe(false);
});

test('an error without a code is a connection problem, unless it is a programming error', () => {
  expect(isTransient(failed())).toBe(true);
  expect(isTransient(new TypeError('x is not a function'))).toBe(false);
});
