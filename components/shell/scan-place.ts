const PARAM = 'find';
const VALUE = 'scan';

/** The list of stations, where a browser may use the camera (ADR 98), with the scanner of the search open. */
export const OPEN_SCANNER = `/powerDetail?list=1&${PARAM}=${VALUE}`;

export const isScanRequested = (params: Pick<URLSearchParams, 'get'>): boolean => params.get(PARAM) === VALUE;

/** The current URL without the scanner. */
export function withoutScan({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  return `${pathname}?${params.toString()}`;
}
