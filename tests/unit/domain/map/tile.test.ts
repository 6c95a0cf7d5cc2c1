import { pictureType, readTilePlace, tileAddress } from '@/lib/domain/map/tile';

test('A31 P4.19 a tile is addressed by three valid integers, and nothing else gets into the URL', () => {
  expect(readTilePlace({ z: '4', x: '14', y: '9' }, 18)).toEqual({ z: 4, x: 14, y: 9 });
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png?key=k', { z: 4, x: 14, y: 9 })).toBe(
    'https://tiles.example/4/14/9.png?key=k',
  );
});

test.each([
  ['19', '0', '0'],
  ['4', '16', '0'],
  ['4', '0', '16'],
  ['-1', '0', '0'],
  ['4', '1.5', '0'],
  ['4', '../..', '0'],
  ['4', '1%2f', '0'],
  ['', '0', '0'],
  ['4', '0x1', '0'],
  ['4', '1e1', '0'],
  ['٤', '0', '0'],
  ['4', ' 1', '0'],
  ['4', '00000001', '0'],
])('A31 P4.19 %s/%s/%s is not a map tile', (z, x, y) => {
  expect(readTilePlace({ z, x, y }, 18)).toBeNull();
});

test('A31 P4.19 an image type is detected from its bytes, whatever the server claims', () => {
  expect(pictureType(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png');
  expect(pictureType(Buffer.from('ffd8ffe000', 'hex'))).toBe('image/jpeg');
  expect(pictureType(Buffer.from('RIFF....WEBPVP8 '))).toBe('image/webp');
  for (const other of ['', '<svg onload=alert(1)>', '<html>', 'GIF89a', 'RIFF....WAVE']) {
    expect(pictureType(Buffer.from(other))).toBeNull();
  }
});
