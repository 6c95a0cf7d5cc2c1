/**
 * Where a browser finds an uploaded picture: a path of this host, or an address below the static base of the tenant. What an
 * upstream calls a file is no such address: `fileAddress` of lib/server makes one of it.
 */
export type PictureAddress = `/${string}` | `https://${string}` | `http://${string}`;

/** A picture that this page read itself. */
export type BlobAddress = `blob:${string}`;

/** An uploaded picture: the name by which calls refer to it, and where the browser finds it. */
export interface StoredPicture {
  readonly name: string;
  /** Null where it cannot be shown. */
  readonly address: PictureAddress | null;
}

/** The id of a file that the upstream stores; null for an address of another place. */
export function storedId(address: PictureAddress): string | null {
  return /^\/files\/([A-Za-z0-9_-]{22})$/.exec(address)?.[1] ?? null;
}

/** The first picture that can be shown. */
export function firstPicture(pictures: readonly StoredPicture[]): PictureAddress | null {
  return pictures.find(({ address }) => address !== null)?.address ?? null;
}
