import { namesStation } from '@/lib/domain/sharing/station-name';

test('P6.7 C6 a typed name matches regardless of whitespace and accent encoding; a different name does not', () => {
  expect(namesStation(' Harbour   roof ', 'Harbour roof')).toBe(true);
  expect(namesStation('Café', 'Cafe\u0301')).toBe(true);
  expect(namesStation('港口 电站', '港口\u3000电站')).toBe(true);
  for (const typed of ['', 'Harbour', 'harbour roof', 'Harbour roof 2']) {
    expect(namesStation(typed, 'Harbour roof')).toBe(false);
  }
});
