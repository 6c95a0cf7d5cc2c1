import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { MADE_ICONS } from '@/lib/domain/shell/install/icons';
import { makeIcon, readPicture } from '@/lib/server/tenants/pictures';

// Allowed libvips loaders are set per process, and a worker that tested uploads before allows only photographs.
// In production the portal and the backend are separate processes.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'icons-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const icon = (name: string) => {
  const found = MADE_ICONS.find((each) => each.name === name);
  if (!found) throw new Error(`no icon ${name}`);
  return found;
};
const shipped = path.resolve('tenants/sunhelm/icon.svg');

/** Red, green, blue and alpha of one pixel; `x` and `y` are from 0 to 1. */
async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 4)];
}

test.each(MADE_ICONS)('$name is a PNG of its size, made from the vector icon', async (wanted) => {
  const { bytes, type } = await makeIcon(shipped, wanted);
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: wanted.size, height: wanted.size });
});

test('a plain icon has transparent corners; a maskable one fills the edge with its own colour', async () => {
  const plain = await makeIcon(shipped, icon('icon-192.png'));
  expect((await pixel(plain.bytes, 0, 0))[3]).toBe(0);
  const masked = await makeIcon(shipped, icon('maskable-512.png'));
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0.5, 0.02],
    [0.5, 0.2],
  ] as const) {
    expect(await pixel(masked.bytes, x, y)).toEqual([0x0e, 0x4d, 0x5c, 255]);
  }
});

test('an icon without a background gets a white one', async () => {
  const file = path.join(folder, 'icon.svg');
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="3" fill="#ff0000"/></svg>',
  );
  const { bytes } = await makeIcon(file, icon('apple-180.png'));
  expect(await pixel(bytes, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await pixel(bytes, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
});

test('an icon is generated once, and again when its file changes', async () => {
  const file = path.join(folder, 'icon.svg');
  const square = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${fill}"/></svg>`;
  writeFileSync(file, square('#00ff00'));
  const first = await makeIcon(file, icon('icon-192.png'));
  expect(await makeIcon(file, icon('icon-192.png'))).toBe(first);
  writeFileSync(file, square('#0000ffff'));
  const second = await makeIcon(file, icon('icon-192.png'));
  expect(await pixel(second.bytes, 0.5, 0.5)).toEqual([0, 0, 255, 255]);
  expect(second.etag).not.toBe(first.etag);
});

test('an invalid picture file is refused, and read again once it is fixed', async () => {
  const file = path.join(folder, 'icon.svg');
  writeFileSync(file, 'nothing');
  await expect(makeIcon(file, icon('icon-192.png'))).rejects.toThrow();
  await expect(makeIcon(path.join(folder, 'none.svg'), icon('icon-192.png'))).rejects.toThrow(/ENOENT/);
});

test('a picture is served unchanged, with its type and a hash of its content', async () => {
  const { type, etag, bytes } = await readPicture(shipped);
  expect(type).toBe('image/svg+xml');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(bytes.toString()).toMatch(/^<svg /);
});
