/** The parameters that open the wizard, and its scanner: a page that is loaded anew goes on where it was. */
export const ADD_PARAM = 'add';
export const SCAN_PARAM = 'scan';

type Place = Pick<Location, 'pathname' | 'search'>;

function withParams({ pathname, search }: Place, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(search);
  change(params);
  const text = params.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** This place with the wizard open, and not its scanner. */
export function wizardAddress(place: Place): string {
  return withParams(place, (params) => {
    params.set(ADD_PARAM, '1');
    params.delete(SCAN_PARAM);
  });
}

/** This place with the wizard and its scanner open. */
export function scanAddress(place: Place): string {
  return withParams(place, (params) => {
    params.set(ADD_PARAM, '1');
    params.set(SCAN_PARAM, '1');
  });
}

/** The list without the wizard, also where the only station would open instead (P2.51): what the wizard has to say stays. */
export function listAddress(place: Place): string {
  return withParams(place, (params) => {
    params.delete(ADD_PARAM);
    params.delete(SCAN_PARAM);
    params.set('list', '1');
  });
}

/** This place without either. */
export function plainAddress(place: Place): string {
  return withParams(place, (params) => {
    params.delete(ADD_PARAM);
    params.delete(SCAN_PARAM);
  });
}
