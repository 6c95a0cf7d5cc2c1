import { chosenStation, detailHref, isAlone, listHref, stationHref } from '@/components/stations/addresses';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { station, stationPage } from './station-fixtures';

const one = stationPage([station()]);
const two = stationPage([station(), station({ id: 's2' })]);

test('P2.51 a single station opens its detail page, unless the list is requested', () => {
  expect(chosenStation({}, one)).toBe('s1');
  expect(chosenStation({ list: '1' }, one)).toBeNull();
  expect(chosenStation({}, two)).toBeNull();
  expect(chosenStation({}, stationPage([]))).toBeNull();
  expect(chosenStation({}, null)).toBeNull();
});

test('P2.51 a filter that leaves one of several stations does not count as a single station', () => {
  expect(chosenStation({ search: 'har' }, { ...one, counts: two.counts })).toBeNull();
});

test('P2.43 P2.51 a station in the address is shown, and isOne hides the list', () => {
  expect(chosenStation({ station: 's9', list: '1' }, two)).toBe('s9');
  expect(chosenStation({ station: ['s9', 's8'] }, null)).toBe('s9');
  expect(isAlone({ station: 's1', isOne: '1' }, two)).toBe(true);
  expect(isAlone({ station: 's1' }, two)).toBe(false);
  expect(isAlone({ station: 's1' }, one)).toBe(true);
});

test('P2.46 P2.50 addresses parse back to the view they were built from', () => {
  const query = { ...DEFAULT_STATION_QUERY, tab: 'fault' as const, search: 'a&b=c', page: 3 };
  const back = new URL(listHref(query, { page: 3 }), 'http://host').searchParams;
  expect(parseStationQuery(Object.fromEntries(back))).toEqual(query);
  const detail = new URL(stationHref('s/1?', query, true), 'http://host').searchParams;
  expect(detail.get('station')).toBe('s/1?');
  expect(detail.get('isOne')).toBe('1');
  expect(parseStationQuery(Object.fromEntries(detail)).search).toBe('a&b=c');
});

test('P2.50 P2.46 the address of a detail tab preserves the list’s state', () => {
  const query = { ...DEFAULT_STATION_QUERY, tab: 'fault' as const, page: 2 };
  const place = { id: 's1', query, alone: false };
  expect(detailHref(place, 'overview')).toBe('/powerDetail?tab=fault&page=2&station=s1');
  const alarms = new URL(detailHref(place, 'alarms', { state: 'resolved', alarms: '3' }), 'http://host').searchParams;
  expect(parseStationQuery(Object.fromEntries(alarms))).toEqual(query);
  expect([alarms.get('section'), alarms.get('state'), alarms.get('alarms')]).toEqual(['alarms', 'resolved', '3']);
  expect(detailHref({ ...place, alone: true }, 'devices')).toContain('isOne=1');
});
