import { townNamed } from '../builders/places';
import type { Scenario } from '../scenario';
import { providerStations } from './demo-provider';
import type { StationSpec } from '../builders/station-builder';
import { BUSINESS, ENTERPRISES, OWNER, PROVIDER } from './people';

const vineyards: readonly StationSpec[] = [
  {
    name: 'Barossa cellar door',
    owner: 'business',
    town: townNamed('Norwood'),
    number: 11,
    kind: 'business',
    inverters: 2,
    switchgear: true,
    longHours: true,
    serviced: true,
  },
  {
    name: 'Port Augusta pump house',
    owner: 'business',
    town: townNamed('Port Augusta'),
    number: 12,
    kind: 'business',
    switchgear: true,
    longHours: true,
  },
  {
    name: 'Mildura bottling hall',
    owner: 'business',
    town: townNamed('Mildura'),
    number: 13,
    kind: 'business',
    inverters: 2,
    switchgear: true,
    longHours: true,
    fault: { code: 'W02', hoursAgo: 26 },
  },
  {
    name: 'Geelong warehouse',
    owner: 'business',
    town: townNamed('Geelong'),
    number: 14,
    kind: 'business',
    switchgear: true,
    longHours: true,
  },
  {
    name: 'Fremantle export office',
    owner: 'business',
    town: townNamed('Fremantle'),
    number: 15,
    kind: 'office',
    switchgear: true,
    longHours: true,
  },
  {
    name: 'Joondalup cold store',
    owner: 'business',
    town: townNamed('Joondalup'),
    number: 16,
    kind: 'business',
    switchgear: true,
    longHours: true,
    network: { kind: 'flapping', everySeconds: 3600, downSeconds: 300 },
  },
];

/** Incidents occur everywhere at the usual rate; at the station to watch, several times an hour. */
const USUAL = { usual: 1, lately: 0 };
const PLACE_TO_WATCH = { usual: 1, lately: 120 };
/** A lower rate, since a plant with 58 devices would otherwise dominate the alarms. */
const LARGE_PLANT = { usual: 0.1, lately: 0 };
const INCIDENTS = new Map([
  ['Geelong warehouse', PLACE_TO_WATCH],
  ['Lake pumping station', LARGE_PLANT],
]);
const incidentsAt = (name: string) => INCIDENTS.get(name) ?? USUAL;

const STATIONS: readonly StationSpec[] = [
  { name: 'Hart family home', owner: 'owner', town: townNamed('Manly'), number: 1, kind: 'home', longHours: true },
  ...vineyards,
  ...providerStations(),
  {
    name: 'Lake pumping station',
    owner: 'provider',
    town: townNamed('Mildura'),
    number: 41,
    kind: 'floating',
    serviced: true,
    historyDays: 365,
  },
  {
    name: 'Riverina mill',
    owner: 'miller',
    town: townNamed('Wagga Wagga'),
    number: 31,
    kind: 'business',
    switchgear: true,
  },
  {
    name: 'Riverina silos',
    owner: 'miller',
    town: townNamed('Shepparton'),
    number: 32,
    kind: 'business',
    switchgear: true,
  },
  {
    name: 'Riverina battery yard',
    owner: 'miller',
    town: townNamed('Wagga Wagga'),
    number: 34,
    kind: 'storage',
    inverters: 4,
    switchgear: true,
  },
  {
    name: 'Council lamp depot',
    owner: 'council',
    town: townNamed('Kambah'),
    number: 33,
    kind: 'office',
    switchgear: true,
  },
];

export const demo: Scenario = {
  name: 'demo',
  sentence:
    'A home owner, a business in three time zones, a provider with 60 stations, and two other tenants; with a past',
  accounts: [
    { ...OWNER, what: 'home owner, 1 station' },
    { ...BUSINESS, what: 'business, 6 stations in three time zones, and one shared with it' },
    { ...PROVIDER, what: 'provider organisation with 60 stations and 3 shared ones, this member has the authority' },
    {
      key: 'dispatcher',
      tenant: 'sunhelm',
      email: 'dispatch@demo.sunhelm.example',
      name: 'Priya Nair',
      companyCode: '83004085616',
      enterprise: { key: 'suncare', authority: false },
      what: 'member of the provider organisation',
    },
    {
      key: 'fitter',
      tenant: 'sunhelm',
      email: 'field@demo.sunhelm.example',
      name: 'Tom Alvarez',
      companyCode: '83004085616',
      enterprise: { key: 'suncare', authority: false },
      what: 'member of the provider organisation',
    },
    {
      key: 'miller',
      tenant: 'electric',
      email: 'business2@demo.sunhelm.example',
      name: 'Riverina Foods',
      companyCode: '74599608295',
      what: 'business of the tenant electric (electric.localhost), 3 stations',
    },
    {
      key: 'council',
      tenant: 'lamp',
      email: 'council@demo.sunhelm.example',
      name: 'Hume Shire',
      companyCode: '29002589460',
      what: 'council of the tenant lamp (lamp.localhost), 1 station',
    },
  ],
  enterprises: ENTERPRISES,
  stations: STATIONS.map((spec) => ({ ...spec, incidents: incidentsAt(spec.name) })),
  shares: [
    { station: 'Hart family home', to: 'business', by: 'owner', type: 0 },
    { station: 'Barossa cellar door', to: 'provider', by: 'business', type: 1 },
    { station: 'Mildura bottling hall', to: 'provider', by: 'business', type: 1 },
    { station: 'Geelong warehouse', to: 'provider', by: 'business', type: 3 },
  ],
  // Stations bound to the provider's members, in addition to those they created themselves.
  bindings: [
    { to: 'dispatcher', by: 'provider', stations: ['Harbour Bakery', 'Westside Dental', 'Coastal Laundry'] },
    { to: 'fitter', by: 'provider', stations: ['Harbour Bakery', 'Lake pumping station'] },
  ],
  invitations: [
    { email: 'apprentice@demo.sunhelm.example', by: 'provider' },
    { email: 'owner@demo.sunhelm.example', by: 'provider' },
  ],
  favourites: [
    { account: 'owner', station: 'Hart family home' },
    { account: 'business', station: 'Barossa cellar door' },
    { account: 'business', station: 'Fremantle export office' },
  ],
  unclaimedUnits: [
    { serial: 'HY5000-7001', claim: 'SUNNY-ROOF-7001', town: townNamed('Norwood'), number: 71, kind: 'home' },
    {
      serial: 'HY5000-7002',
      claim: 'SUNNY-ROOF-7002',
      town: townNamed('Manly'),
      number: 72,
      kind: 'home',
      battery: false,
    },
    {
      serial: 'HY5000-7003',
      claim: 'SUNNY-ROOF-7003',
      town: townNamed('Fremantle'),
      number: 73,
      kind: 'business',
      inverters: 2,
      switchgear: true,
    },
  ],
  weather: 'ordinary',
  history: { since: '2023-01-01', hourDays: 62, rawDays: 14 },
  tariffs: true,
  pictures: true,
};
