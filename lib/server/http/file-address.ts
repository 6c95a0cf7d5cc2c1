import 'server-only';
import { FILE_FOLDER, fileId } from '@/lib/contract/upstream/files';
import { staticFileUrl } from '@/lib/contract/places';
import type { PictureAddress, StoredPicture } from '@/lib/domain/stations/pictures/address';
import type { Tenant } from '@/lib/domain/tenants/types';

type StaticTenant = Pick<Tenant, 'staticUrl'>;

/**
 * The URL of an uploaded file for the browser (P7.36): below the tenant's static base, or on this host if the upstream stores
 * files as this backend does. Null if there is none, and for an absolute URL of another origin than the static base's, which
 * the pages' policy would block.
 */
export function fileAddress({ staticUrl }: StaticTenant, file: string): PictureAddress | null {
  const name = file.replace(/^\/+/, '');
  const isStored = name.startsWith(FILE_FOLDER);
  if (staticUrl === null) return isStored ? asAddress(staticFileUrl('', name)) : null;
  if (isStored && fileId.safeParse(name.slice(FILE_FOLDER.length)).success) return `/${name as `files/${string}`}`;
  if (/^https?:\/\//i.test(name)) return sameOrigin(name, staticUrl);
  return asAddress(staticFileUrl(staticUrl, name));
}

/** A stored picture by the name used in calls, with its URL for the browser. */
export function storedPicture(tenant: StaticTenant, name: string): StoredPicture {
  return { name, address: fileAddress(tenant, name) };
}

function sameOrigin(address: string, base: string): PictureAddress | null {
  if (!URL.canParse(address)) return null;
  const { href, origin } = new URL(address);
  return origin === new URL(base).origin ? asAddress(href) : null;
}

/** The results of `staticFileUrl` and `URL` start as an address does. */
const asAddress = (url: string | null) => url as PictureAddress | null;
