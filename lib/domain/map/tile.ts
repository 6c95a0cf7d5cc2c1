/** One picture of a map: zoom, column from the date line eastward, row from the north. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Reads the three numbers of an address; null for what is no picture of a map that goes down to `maxZoom`. */
export function readTilePlace(text: Readonly<Record<'z' | 'x' | 'y', string>>, maxZoom: number): TilePlace | null {
  if (![text.z, text.x, text.y].every((part) => /^\d{1,7}$/.test(part))) return null;
  const place = { z: Number(text.z), x: Number(text.x), y: Number(text.y) };
  const most = 2 ** place.z;
  return place.z <= maxZoom && place.x < most && place.y < most ? place : null;
}

/** The address of a picture: the tenant's, with nothing but three numbers put in. */
export function tileAddress(template: string, { z, x, y }: TilePlace): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** What kind of picture these bytes are, by how they begin; null for what no map is made of. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const begins = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  return begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null;
}
