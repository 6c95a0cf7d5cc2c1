import { mergePlaces } from '@/lib/domain/stations/address/merge-places';
import type { DeliveryArea, KnownPlace } from '@/lib/domain/stations/address/merge-places';
import { titledName } from '@/lib/domain/stations/address/place-name';
import { distanceKm } from '@/lib/domain/stations/address/spots';

const area = (name: string, postcode: string, ...spots: [number, number][]): DeliveryArea => ({
  name,
  state: 'NSW',
  postcode,
  spots: spots.map(([latitude, longitude]) => ({ latitude, longitude })),
});
const known = (name: string, latitude: number, longitude: number, population: number): KnownPlace => ({
  name,
  state: 'NSW',
  latitude,
  longitude,
  population,
});

test('P7.34 a known place adds position and size, the list its postcodes; mount and mt are equal', () => {
  const areas = [area('MT PLEASANT', '2999', [-33, 150]), area('MT PLEASANT', '2998', [-33.1, 150.1])];
  expect(mergePlaces(areas, [known('Mount Pleasant', -33.05, 150.05, 1_600)])).toEqual([
    { name: 'Mt Pleasant', state: 'NSW', postcodes: ['2998', '2999'], latitude: -33.05, longitude: 150.05, size: 2 },
  ]);
});

test('P7.34 distant places with the same name stay separate, each with its own postcode', () => {
  const areas = [area('LAKESIDE', '2100', [-33, 151]), area('LAKESIDE', '2800', [-32, 146])];
  const places = mergePlaces(areas, [known('Lakeside', -32.01, 146.01, 90_000)]);
  expect(places.map(({ postcodes, size }) => [postcodes, size])).toEqual([
    [['2100'], 0],
    [['2800'], 5],
  ]);
});

test('P7.34 a position far from all others of its postcode is ignored', () => {
  const areas = [
    area('FIRST', '2100', [-33, 151]),
    area('SECOND', '2100', [-33.01, 151.01]),
    area('ASTRAY', '2100', [-20, 120], [-33.02, 151.02]),
    area('NOWHERE', '2101'),
  ];
  const places = mergePlaces(areas, []);
  expect(places.map(({ name, latitude }) => [name, latitude])).toEqual([
    ['Astray', -33.02],
    ['First', -33],
    ['Second', -33.01],
  ]);
});

test('names in capitals are converted to title case', () => {
  expect(
    ["O'CONNOR", 'MCMAHONS POINT', 'ISLE OF CAPRI', 'THE ROCKS', 'Wagga Wagga', 'BRIGHTON-LE-SANDS'].map(titledName),
  ).toEqual(["O'Connor", 'McMahons Point', 'Isle of Capri', 'The Rocks', 'Wagga Wagga', 'Brighton-Le-Sands']);
});

test('distances are accurate to one percent', () => {
  const sydney = { latitude: -33.869, longitude: 151.209 };
  expect(distanceKm(sydney, { latitude: -33.798, longitude: 151.288 })).toBeCloseTo(10.8, 0);
});
