/** Where whoever no longer has a station goes. */
export const STATION_LIST = '/powerDetail?list=1';
