import { townNamed } from '../builders/places';
import type { Scenario } from '../scenario';

export const floating: Scenario = {
  name: 'floating',
  sentence: 'One floating plant of 5 MVA: two containers, power houses 1 and 5, 58 devices, with a past of a year',
  accounts: [
    {
      key: 'owner',
      tenant: 'sunhelm',
      email: 'plant@demo.sunhelm.example',
      name: 'Lakewater Energy',
      companyCode: '51824753556',
      what: 'business with a floating plant of 5 MVA',
    },
  ],
  enterprises: [],
  stations: [
    {
      name: 'Lake pumping station',
      owner: 'owner',
      town: townNamed('Mildura'),
      number: 41,
      kind: 'floating',
      historyDays: 365,
    },
  ],
  shares: [],
  favourites: [],
  weather: 'ordinary',
  history: { since: '2023-01-01', hourDays: 62, rawDays: 14 },
  tariffs: true,
  pictures: true,
};
