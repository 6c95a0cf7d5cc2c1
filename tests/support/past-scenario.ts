import { townNamed } from '@/upstream/seed/builders/places';
import type { Scenario } from '@/upstream/seed/scenario';

const TOWNS = ['Manly', 'Norwood', 'Fremantle', 'Geelong', 'Cairns', 'Darwin', 'Hobart', 'Braddon'];

/** A small demo scenario: a few stations with a short history, one of them with two inverters and one that never connects. */
export const pastScenario: Scenario = {
  name: 'past',
  sentence: 'One owner, eight stations, six weeks of past',
  accounts: [
    { key: 'owner', tenant: 'sunhelm', email: 'owner@demo.sunhelm.example', name: 'Amelia Hart', what: 'owner' },
  ],
  enterprises: [],
  stations: TOWNS.map((town, index) => ({
    name: `${town} roof`,
    owner: 'owner',
    town: townNamed(town),
    number: index + 1,
    kind: 'home',
    ...(index === 1 && { inverters: 2 }),
    ...(index === 2 && { network: { kind: 'offline' } }),
  })),
  shares: [],
  favourites: [],
  history: { since: '2026-10-01', hourDays: 8, rawDays: 2 },
};
