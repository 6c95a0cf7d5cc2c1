/** The coordinates of a map tile: zoom, column from the date line eastward, row from the north. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Parses the three numbers of a tile's address; null if invalid for a map with zooms up to `maxZoom`. */
export function readTilePlace(text: Readonly<Record<'z' | 'x' | 'y', string>>, maxZoom: number): TilePlace | null {
  if (![text.z, text.x, text.y].every((part) => /^\d{1,7}$/.test(part))) return null;
  const place = { z: Number(text.z), x: Number(text.x), y: Number(text.y) };
  const most = 2 ** place.z;
  return place.z <= maxZoom && place.x < most && place.y < most ? place : null;
}

/** The address of a tile: the tenant's template, with only three numbers filled in. */
export function tileAddress(template: string, { z, x, y }: TilePlace): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** The image type of these bytes by their signature; null for types that are no map tile. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const begins = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}
