import type { Climate } from '@/upstream/plants/physics/weather';

/** A town with its position, from which the addresses and sunrise of its stations follow. */
export interface Town {
  readonly name: string;
  readonly state: 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT';
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const town = (name: string, state: Town['state'], postcode: string, latitude: number, longitude: number): Town => ({
  name,
  state,
  postcode,
  latitude,
  longitude,
});

export const TOWNS: readonly Town[] = [
  town('Manly', 'NSW', '2095', -33.797, 151.288),
  town('Parramatta', 'NSW', '2150', -33.815, 151.001),
  town('Newcastle', 'NSW', '2300', -32.928, 151.782),
  town('Wollongong', 'NSW', '2500', -34.425, 150.893),
  town('Orange', 'NSW', '2800', -33.284, 149.1),
  town('Dubbo', 'NSW', '2830', -32.243, 148.605),
  town('Byron Bay', 'NSW', '2481', -28.643, 153.612),
  town('Wagga Wagga', 'NSW', '2650', -35.108, 147.36),
  town('Fitzroy', 'VIC', '3065', -37.8, 144.978),
  town('Geelong', 'VIC', '3220', -38.149, 144.361),
  town('Ballarat', 'VIC', '3350', -37.562, 143.85),
  town('Bendigo', 'VIC', '3550', -36.757, 144.279),
  town('Mildura', 'VIC', '3500', -34.186, 142.158),
  town('Shepparton', 'VIC', '3630', -36.38, 145.399),
  town('New Farm', 'QLD', '4005', -27.468, 153.047),
  town('Toowoomba', 'QLD', '4350', -27.56, 151.954),
  town('Noosa Heads', 'QLD', '4567', -26.394, 153.09),
  town('Rockhampton', 'QLD', '4700', -23.378, 150.51),
  town('Townsville', 'QLD', '4810', -19.259, 146.817),
  town('Cairns', 'QLD', '4870', -16.919, 145.778),
  town('Norwood', 'SA', '5067', -34.921, 138.632),
  town('Glenelg', 'SA', '5045', -34.98, 138.514),
  town('Mount Gambier', 'SA', '5290', -37.829, 140.783),
  town('Port Augusta', 'SA', '5700', -32.493, 137.766),
  town('Fremantle', 'WA', '6160', -32.056, 115.747),
  town('Joondalup', 'WA', '6027', -31.745, 115.766),
  town('Bunbury', 'WA', '6230', -33.327, 115.637),
  town('Geraldton', 'WA', '6530', -28.777, 114.615),
  town('Hobart', 'TAS', '7000', -42.882, 147.327),
  town('Launceston', 'TAS', '7250', -41.434, 147.138),
  town('Devonport', 'TAS', '7310', -41.18, 146.361),
  town('Darwin', 'NT', '0800', -12.463, 130.845),
  town('Alice Springs', 'NT', '0870', -23.698, 133.881),
  town('Braddon', 'ACT', '2612', -35.27, 149.135),
  town('Kambah', 'ACT', '2902', -35.388, 149.06),
];

const ZONES: Readonly<Record<Town['state'], string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
};

const CLIMATES: Readonly<Record<Town['state'], Climate>> = {
  NSW: { shift: 0, season: 1, swing: 4 },
  VIC: { shift: -3, season: 1, swing: 5 },
  QLD: { shift: 3, season: 0.9, swing: 4.5 },
  SA: { shift: -1, season: 1.1, swing: 5.5 },
  WA: { shift: 1, season: 1.1, swing: 5.5 },
  TAS: { shift: -5, season: 0.8, swing: 4.5 },
  NT: { shift: 9, season: 0.4, swing: 5 },
  ACT: { shift: -4, season: 1.3, swing: 6.5 },
};

export const zoneOf = ({ state }: Town): string => ZONES[state];
export const climateOf = ({ state }: Town): Climate => CLIMATES[state];
/** Whether the dry season stays clear for weeks, as in the north and west. */
export const isDry = ({ state, latitude }: Town): boolean => state === 'WA' || latitude > -24;

/** The town of that name. Throws for an unknown one. */
export function townNamed(name: string): Town {
  const found = TOWNS.find((candidate) => candidate.name === name);
  if (!found) throw new RangeError(`no town called ${name}`);
  return found;
}

const STREETS = [
  'Banksia Street',
  'Wattle Road',
  'Harbour Parade',
  'Station Street',
  'Jacaranda Avenue',
  'Railway Terrace',
  'Mill Lane',
  'Grevillea Crescent',
  'Lighthouse Road',
  'Orchard Road',
  'Kurrajong Close',
  'Church Street',
  'Victoria Parade',
  'Eucalypt Drive',
  'Bay View Road',
  'Cedar Court',
  'Foundry Street',
  'Boronia Way',
  'Market Street',
  'Ridge Road',
] as const;

/** A house in a town, the same for the same number: its address, and a position within a few kilometres. */
export function houseIn(at: Town, number: number) {
  const street = STREETS[(number * 7 + at.name.length) % STREETS.length] ?? 'Station Street';
  const spread = (salt: number) => (((number * 2654435761 + salt) % 1000) / 1000 - 0.5) * 0.06;
  return {
    address: `${1 + ((number * 13) % 180)} ${street}, ${at.name} ${at.state} ${at.postcode}`,
    street,
    latitude: round(at.latitude + spread(17)),
    longitude: round(at.longitude + spread(401)),
  };
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
