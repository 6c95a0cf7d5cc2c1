/** The page to go to after losing access to a station. */
export const STATION_LIST = '/powerDetail?list=1';
