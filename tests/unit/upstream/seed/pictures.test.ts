/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { rewritePicture } from '@/upstream/files/rewrite-picture';
import { demo } from '@/upstream/seed/scenarios/demo';
import { empty } from '@/upstream/seed/scenarios/empty';
import { small } from '@/upstream/seed/scenarios/small';
import { pictureOf } from '@/upstream/seed/write-pictures';

const FOLDER = 'upstream/seed/pictures';
const files = readdirSync(FOLDER);

test('P3.3 every demo drawing is accepted as an upload, small, and free of metadata', async () => {
  expect(files.length).toBeGreaterThanOrEqual(8);
  for (const name of files) {
    const content = readFileSync(path.join(FOLDER, name));
    expect([name, content.length < 25_000]).toEqual([name, true]);
    const { format, width, height, exif, xmp, icc, iptc } = await sharp(content).metadata();
    expect({ name, format, width, height, exif, xmp, icc, iptc }).toEqual({
      name,
      format: 'webp',
      width: 960,
      height: 720,
    });
    const taken = await rewritePicture(content, 'station');
    expect([taken.width, taken.height]).toEqual([width, height]);
  }
});

test('P3.3 the demo shows a drawing for nearly every station by its kind, and neighbouring homes have different ones', () => {
  const drawn = demo.stations.map(pictureOf);
  for (const picture of drawn) if (picture !== null) expect(files).toContain(`${picture}.webp`);
  expect(drawn.filter((picture) => picture === null)).toHaveLength(2);
  expect(new Set(drawn).size).toBe(files.length + 1);
  expect([demo.pictures, small.pictures, empty.pictures]).toEqual([true, true, undefined]);
});
