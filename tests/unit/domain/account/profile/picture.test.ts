import { PICTURE_BYTES, pictureMistake } from '@/lib/domain/account/profile/picture';

test('P5.39 P8.14 P9.15 exactly one picture is accepted, of a supported type, not empty and at most 5 MB', () => {
  const png = { type: 'image/png', size: PICTURE_BYTES };
  expect(pictureMistake([png])).toBeNull();
  expect(pictureMistake([])).toBe('one');
  expect(pictureMistake([png, png])).toBe('one');
  expect(pictureMistake([{ ...png, type: 'image/svg+xml' }])).toBe('kind');
  expect(pictureMistake([{ ...png, type: '' }])).toBe('kind');
  expect(pictureMistake([{ ...png, size: 0 }])).toBe('kind');
  expect(pictureMistake([{ ...png, size: PICTURE_BYTES + 1 }])).toBe('size');
});
