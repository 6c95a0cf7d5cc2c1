/** Latitude and longitude in degrees, as the map expects them. */
type Line = [number, number][];

/** The bundled outline: land polygons, country borders, state borders. */
export interface Outline {
  readonly land: Line[];
  readonly borders: Line[];
  readonly regions: Line[];
}

/** The file format: integer thousandths of a degree, each line delta-encoded, longitude first. */
export interface PackedOutline {
  readonly land: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  readonly regions: readonly (readonly number[])[];
}

const PARTS = 1_000;

export function readOutline({ land, borders, regions }: PackedOutline): Outline {
  return { land: land.map(unpack), borders: borders.map(unpack), regions: regions.map(unpack) };
}

/** A line of `[longitude, latitude]` in the file format; consecutive points that round to the same value are merged. */
export function packLine(line: readonly (readonly [number, number])[]): number[] {
  const packed: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * PARTS), Math.round(latitude * PARTS)];
    if (packed.length > 0 && nextX === x && nextY === y) continue;
    packed.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return packed;
}

function unpack(packed: readonly number[]): Line {
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    line.push([y / PARTS, x / PARTS]);
  }
  return line;
}
