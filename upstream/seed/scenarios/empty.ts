import type { Scenario } from '../scenario';

export const empty: Scenario = {
  name: 'empty',
  sentence: 'Nothing at all: a backend to register at',
  accounts: [],
  enterprises: [],
  stations: [],
  shares: [],
  favourites: [],
  history: null,
};
