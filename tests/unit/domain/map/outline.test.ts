import { statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { packLine, readOutline } from '@/lib/domain/map/outline';
import type { PackedOutline } from '@/lib/domain/map/outline';
import { read, root } from '../../../support/source-files';

const FILE = 'public/map/outline.json';
const outline = readOutline(JSON.parse(read(FILE)) as PackedOutline);

/** Whether a position is on land: it lies within an odd number of rings. */
function isLand(latitude: number, longitude: number): boolean {
  let inside = false;
  for (const ring of outline.land) {
    for (let at = 0; at < ring.length; at += 1) {
      const [y1, x1] = ring[at] ?? [0, 0];
      const [y2, x2] = ring[(at + 1) % ring.length] ?? [0, 0];
      if (y1 > latitude === y2 > latitude) continue;
      if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}

test.each([
  ['Alice Springs', -23.7, 133.88],
  ['Adelaide', -34.93, 138.62],
  ['Sydney, 3 km inland', -33.87, 151.18],
  ['Perth', -31.95, 115.87],
  ['Darwin, 12 km inland', -12.45, 130.97],
  ['Hobart', -42.88, 147.31],
  ['Kangaroo Island', -35.8, 137.2],
  ['Cape York', -10.8, 142.5],
  ['Wellington', -41.29, 174.77],
  ['Beijing', 39.9, 116.4],
])('P1.5 P9.13 %s is land on the shipped map', (_name, latitude, longitude) => {
  expect(isLand(latitude, longitude)).toBe(true);
});

test.each([
  ['Bass Strait', -39.8, 145.5],
  ['the Gulf of Carpentaria', -14, 139],
  ['Spencer Gulf', -34.2, 137.1],
  ['Port Phillip Bay', -38.1, 144.85],
  ['the Tasman Sea', -38, 160],
  ['5 km off Bondi', -33.89, 151.34],
  ['Shark Bay', -25.6, 113.9],
])('P1.5 P9.13 %s is sea on the shipped map', (_name, latitude, longitude) => {
  expect(isLand(latitude, longitude)).toBe(false);
});

test('P1.5 the Australian states have their borders at 129° east and 26° south', () => {
  const points = outline.regions.flat();
  expect(points.filter(([, x]) => Math.abs(x - 129) < 0.05).length).toBeGreaterThan(1);
  expect(points.filter(([y]) => Math.abs(y + 26) < 0.05).length).toBeGreaterThan(1);
  expect(points.every(([y, x]) => y > -44 && y < -10 && x > 112 && x < 154)).toBe(true);
});

test('the shipped outline stays small', () => {
  expect(statSync(path.join(root, FILE)).size).toBeLessThan(300 * 1024);
});

test('an encoded line decodes to the same points, to a thousandth of a degree', () => {
  const degrees = fc.integer({ min: -180_000, max: 180_000 }).map((value) => value / 1_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees, degrees), { minLength: 1, maxLength: 30 }), (line) => {
      const distinct = line.filter(([x, y], at) => at === 0 || x !== line[at - 1]?.[0] || y !== line[at - 1]?.[1]);
      const { land } = readOutline({ land: [packLine(line)], borders: [], regions: [] });
      expect(land).toEqual([distinct.map(([x, y]) => [y + 0, x + 0])]);
    }),
  );
});
