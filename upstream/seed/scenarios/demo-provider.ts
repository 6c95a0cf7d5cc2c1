import { TOWNS } from '../builders/places';
import type { StationSpec } from '../builders/station-builder';

const FAMILIES = [
  'Anderson',
  'Bui',
  'Campbell',
  'D’Angelo',
  'Evans',
  'Fraser',
  'Georgiou',
  'Hughes',
  'Ivanov',
  'Jovanovic',
  'Kelly',
  'Lim',
  'Macdonald',
  'Nguyen',
  'O’Brien',
  'Papadopoulos',
  'Quinn',
  'Robertson',
  'Singh',
  'Taylor',
  'Usman',
  'Vella',
  'Walsh',
  'Xu',
  'Young',
  'Zammit',
  'Bailey',
  'Chandra',
  'Doyle',
  'Ellis',
  'Farrugia',
  'Gupta',
  'Hall',
  'Irwin',
  'Kowalski',
] as const;
const FIRMS = [
  'Harbour Bakery',
  'Westside Dental',
  'Coastal Laundry',
  'Orchard Packers',
  'Summit Physiotherapy',
  'Union Hotel',
  'Red Gum Joinery',
  'Bayside Veterinary',
  'Lakeside Motel',
  'Corner Grocer',
  'Ironbark Engineering',
  'Riverbank Nursery',
  'Southern Cross Motors',
  'Pacific Print',
  'Blue Gum Childcare',
  'Highland Dairy',
  'Outback Freight',
  'Seaview Surf Club',
  'Garden City Pharmacy',
  'Mountain Roasters',
  'Sapphire Pool Centre',
  'Terrace Books',
  'Valley Fresh',
  'Windmill Pottery',
  'Wharf Fishmonger',
] as const;

/** Problems by position in the list, so that every tab of the station list has content. */
const OFFLINE = new Set([6, 23, 41, 55]);
const FLAPPING = new Set([9, 30, 48]);
/** Stations whose gateways answer late, wrongly or not at all, which the screens must handle. */
const ANSWERS = new Map<number, NonNullable<StationSpec['answers']>>([
  [13, { kind: 'slow', milliseconds: 2500 }],
  [26, { kind: 'wrong' }],
  [38, { kind: 'silent' }],
]);
const NO_BATTERY = new Set([4, 17, 33, 50]);
const UNPICTURED = new Set([20, 37]);
const FAULTS: ReadonlyMap<number, StationSpec['fault']> = new Map([
  [2, { code: 'F24', hoursAgo: 3 }],
  [19, { code: 'F58', hoursAgo: 11 }],
  [44, { code: 'F64', hoursAgo: 1 }],
  [12, { code: 'W31', hoursAgo: 8 }],
  [27, { code: 'W04', hoursAgo: 30 }],
  [38, { code: 'W02', hoursAgo: 52 }],
  [57, { code: 'F13', hoursAgo: 2 }],
]);
const OWNERS = ['provider', 'provider', 'provider', 'dispatcher', 'fitter'] as const;

/**
 * The 59 stations managed by the provider's three members besides the floating plant: 34 homes and 25 firms, in all states
 * and territories.
 */
export function providerStations(): StationSpec[] {
  return Array.from({ length: 59 }, (_, index) => {
    const town = TOWNS[index % TOWNS.length];
    if (!town) throw new RangeError('there are no towns');
    const firm = index % 12 < 5 ? FIRMS[Math.floor(index / 12) * 5 + (index % 12)] : undefined;
    const family = FAMILIES[Math.floor(index / 12) * 7 + (index % 12) - 5];
    const fault = FAULTS.get(index);
    const answers = ANSWERS.get(index);
    return {
      name: firm ?? `${family ?? 'Corner'} residence, ${town.name}`,
      owner: OWNERS[index % OWNERS.length] ?? 'provider',
      town,
      number: 100 + index,
      kind: firm === undefined ? 'home' : index % 2 === 0 ? 'business' : 'office',
      switchgear: firm !== undefined && index % 12 < 2,
      inverters: index % 12 === 0 ? 2 : 1,
      serviced: true,
      ...(OFFLINE.has(index) && { network: { kind: 'offline' as const } }),
      ...(FLAPPING.has(index) && {
        network: { kind: 'flapping' as const, everySeconds: 2400 + index * 20, downSeconds: 240 },
      }),
      ...(UNPICTURED.has(index) && { unpictured: true }),
      ...(NO_BATTERY.has(index) && { battery: false }),
      ...(fault && { fault }),
      ...(answers && { answers }),
    };
  });
}
