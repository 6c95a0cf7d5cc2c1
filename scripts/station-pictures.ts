import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { DRAWINGS } from './pictures/drawings';
import { HEIGHT, WIDTH } from './pictures/scene';

/*
 * `npm run station-pictures`: draws the pictures of the demo's stations into upstream/seed/pictures. Each goes the way of an upload,
 * so that the store gets nothing that it would not take from a person.
 */

const folder = path.resolve(import.meta.dirname, '../upstream/seed/pictures');

async function draw(): Promise<void> {
  const sheets = await Promise.all(
    Object.entries(DRAWINGS).map(async ([name, content]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
      return { name, png: await sharp(Buffer.from(svg)).png().toBuffer() };
    }),
  );
  // Only now: it bars the loader of SVG for the rest of the process.
  const { rewritePicture } = await import('@/upstream/files/rewrite-picture');
  mkdirSync(folder, { recursive: true });
  for (const { name, png } of sheets) {
    const { content } = await rewritePicture(png, 'station');
    writeFileSync(path.join(folder, `${name}.webp`), content);
    process.stdout.write(`${name}.webp: ${content.length} bytes\n`);
  }
}

void draw();
