/** @jest-environment node */
import sharp from 'sharp';
import { sniffPicture } from '@/lib/domain/stations/pictures/sniff';
import { BadPicture, rewritePicture } from '@/upstream/files/rewrite-picture';
import { base, hostileFiles, MARK, type HostileFile } from '../../../support/hostile-pictures';

// Some of the files are large.
jest.setTimeout(60_000);

let files: readonly HostileFile[];
beforeAll(async () => {
  files = await hostileFiles();
});

async function fateOf({ bytes }: HostileFile): Promise<string> {
  try {
    await rewritePicture(bytes, 'station');
    return 'rewritten';
  } catch (error) {
    return error instanceof BadPicture ? error.problem : `not even refused: ${String(error)}`;
  }
}

test('A28 each of more than sixty hostile files is refused for its reason, or re-encoded', async () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  const fates: Record<string, string> = {};
  for (const file of files) fates[file.name] = await fateOf(file);
  expect(fates).toEqual(Object.fromEntries(files.map(({ name, fate }) => [name, fate])));
});

test('A28 a re-encoded picture is WebP without any metadata of the original', async () => {
  for (const { name, bytes, fate } of files) {
    if (fate !== 'rewritten') continue;
    const { content, type } = await rewritePicture(bytes, 'avatar');
    expect([name, type, sniffPicture(content)]).toEqual([name, 'image/webp', 'webp']);
    expect([name, content.includes(MARK), content.includes('canary')]).toEqual([name, false, false]);
    const { exif, xmp, iptc, icc, comments } = await sharp(content).metadata();
    expect([name, exif, xmp, iptc, icc, comments]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('P2.66 an avatar is a square of 512 pixels, whatever its original shape', async () => {
  for (const [width, height] of [
    [900, 300],
    [40, 700],
    [512, 512],
  ] as const) {
    const { content } = await rewritePicture(await base(width, height).png().toBuffer(), 'avatar');
    expect(await sharp(content).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
  }
});

test('P7.30 a picture of a station is at most 1600 wide or high, and never enlarged', async () => {
  const size = async (width: number, height: number) => {
    const { width: w, height: h } = await rewritePicture(await base(width, height).jpeg().toBuffer(), 'station');
    return [w, h];
  };
  expect(await size(3200, 1600)).toEqual([1600, 800]);
  expect(await size(100, 3200)).toEqual([50, 1600]);
  expect(await size(320, 200)).toEqual([320, 200]);
});

test('a rotated photo is turned upright before its orientation tag is removed', async () => {
  const side = await base(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await rewritePicture(side, 'station')).toMatchObject({ width: 20, height: 60 });
});

test('of an animated picture the first frame is used', async () => {
  const pictures = await Promise.all(
    [3, 4].map((channels) =>
      base(32, 32, channels as 3 | 4)
        .png()
        .toBuffer(),
    ),
  );
  const frames = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  expect(await rewritePicture(frames, 'station')).toMatchObject({ width: 32, height: 32 });
});
