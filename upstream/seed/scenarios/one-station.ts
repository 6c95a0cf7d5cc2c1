import { townNamed } from '../builders/places';
import type { Scenario } from '../scenario';
import { OWNER } from './people';

export const oneStation: Scenario = {
  name: 'one-station',
  sentence: 'One owner with one running station near Sydney, without a past',
  accounts: [{ ...OWNER, what: 'home owner, one station' }],
  enterprises: [],
  stations: [{ name: 'Manly house', owner: 'owner', town: townNamed('Manly'), number: 1, kind: 'home' }],
  shares: [],
  favourites: [],
  history: null,
  pictures: true,
};
