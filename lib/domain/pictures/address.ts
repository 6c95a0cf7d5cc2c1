/**
 * Where a browser finds an uploaded picture: a path of this host, or an address below the static base of the tenant. What an
 * upstream calls a file is no such address: `fileAddress` of lib/server makes one of it.
 */
export type PictureAddress = `/${string}` | `https://${string}` | `http://${string}`;

/** An uploaded picture: the name by which calls refer to it, and where the browser finds it. */
export interface StoredPicture {
  readonly name: string;
  /** Null where it cannot be shown. */
  readonly address: PictureAddress | null;
}

/** The first picture that can be shown. */
export function firstPicture(pictures: readonly StoredPicture[]): PictureAddress | null {
  return pictures.find(({ address }) => address !== null)?.address ?? null;
}
