/**
 * The URL of an uploaded picture: a path of this host, or an address below the tenant's static base. An upstream's file name is no such
 * address: `fileAddress` of lib/server converts it.
 */
export type PictureAddress = `/${string}` | `https://${string}` | `http://${string}`;

/** A picture that was read by this page itself. */
export type BlobAddress = `blob:${string}`;

/** An uploaded picture: its name in calls, and its URL. */
export interface StoredPicture {
  readonly name: string;
  /** Null where it cannot be displayed. */
  readonly address: PictureAddress | null;
}

/** The id of a file stored by the upstream; null for any other address. */
export function storedId(address: PictureAddress): string | null {
  return /^\/files\/([A-Za-z0-9_-]{22})$/.exec(address)?.[1] ?? null;
}

/** The first picture that can be displayed. */
export function firstPicture(pictures: readonly StoredPicture[]): PictureAddress | null {
  return pictures.find(({ address }) => address !== null)?.address ?? null;
}
