import type { MapSettings } from '../tenants/types';

/** The destination: by its position where known, otherwise by its address. */
export interface Destination {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * The address that opens directions to a destination, in a phone's map app where there is one; null where neither position nor address
 * is known. Baidu's where the tenant uses its map (Google's is blocked there), otherwise Google's.
 */
export function directionsHref(to: Destination, provider: MapSettings['provider']): string | null {
  const { address, latitude, longitude, name } = to;
  const position = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  if (position === null && address.trim() === '') return null;
  if (provider === 'baidu') {
    const query: Readonly<Record<string, string>> =
      position === null
        ? { address, output: 'html', src: 'portal' }
        : { location: position, coord_type: 'wgs84', title: name, content: address, output: 'html', src: 'portal' };
    const call = position === null ? 'geocoder' : 'marker';
    return `https://api.map.baidu.com/${call}?${new URLSearchParams(query).toString()}`;
  }
  const query = { api: '1', destination: position ?? address };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(query).toString()}`;
}
