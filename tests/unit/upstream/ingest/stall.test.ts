import { isTransient } from '@/upstream/ingest/stall';

const failed = (code?: string) => Object.assign(new Error('failed'), code === undefined ? {} : { code });

test.each(['ECONNRESET', '08006', '40001', '53100', '55P03', '57P01', '58030', '25006', '26000', '42P05'])(
  'R07 %s says nothing of the message: it is stored later',
  (code) => {
    expect(isTransient(failed(code))).toBe(true);
  },
);

test.each(['22003', '22P02', '23502', '23514', '42703'])('%s does: no repetition mends it', (code) => {
  expect(isTransient(failed(code))).toBe(false);
});

test('an error without a code is the connection, unless it is a mistake of ours', () => {
  expect(isTransient(failed())).toBe(true);
  expect(isTransient(new TypeError('x is not a function'))).toBe(false);
});
