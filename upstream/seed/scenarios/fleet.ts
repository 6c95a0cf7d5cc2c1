import { TOWNS } from '../builders/places';
import type { StationSpec } from '../builders/station-builder';
import type { Scenario } from '../scenario';
import { ENTERPRISES, PROVIDER } from './people';

const STATIONS = 10_000;

function stations(): StationSpec[] {
  return Array.from({ length: STATIONS }, (_, index) => {
    const town = TOWNS[index % TOWNS.length];
    if (!town) throw new RangeError('there are no towns');
    return {
      name: `${town.name} site ${String(index + 1).padStart(5, '0')}`,
      owner: 'provider',
      town,
      number: index,
      kind: index % 3 === 0 ? 'business' : 'home',
      inverters: 2,
      switchgear: true,
      serviced: true,
      ...(index >= 50 && index % 97 === 0 && { network: { kind: 'offline' as const } }),
      ...(index >= 50 && index % 151 === 0 && { fault: { code: 'F24', hoursAgo: 1 + (index % 40) } }),
      ...(index >= 50 && index % 211 === 0 && { fault: { code: 'W02', hoursAgo: 1 + (index % 40) } }),
    };
  });
}

/** Built on demand: ten thousand descriptions are too many to hold in memory unused. */
export const fleet = (): Scenario => ({
  name: 'fleet',
  sentence: 'One provider with 10,000 stations and 50,000 devices, 50 of the stations running; without a past',
  accounts: [{ ...PROVIDER, what: 'provider organisation with 10,000 stations' }],
  enterprises: ENTERPRISES,
  stations: stations(),
  shares: [],
  // Simulated stations, so that a board has pages for them.
  favourites: stations()
    .slice(0, 3)
    .map(({ name }) => ({ account: 'provider', station: name })),
  history: null,
  simulated: 50,
});
