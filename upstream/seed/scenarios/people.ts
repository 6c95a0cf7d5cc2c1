import type { AccountSpec, Scenario } from '../scenario';

type Person = Omit<AccountSpec, 'what'>;

export const OWNER: Person = {
  key: 'owner',
  tenant: 'sunhelm',
  email: 'owner@demo.sunhelm.example',
  name: 'Amelia Hart',
};
export const BUSINESS: Person = {
  key: 'business',
  tenant: 'sunhelm',
  email: 'business@demo.sunhelm.example',
  name: 'Southern Cellars',
  companyCode: '51824753556',
};
export const PROVIDER: Person = {
  key: 'provider',
  tenant: 'sunhelm',
  email: 'provider@demo.sunhelm.example',
  name: 'Marcus Webb',
  companyCode: '83004085616',
  enterprise: { key: 'suncare', authority: true },
};
export const ENTERPRISES: Scenario['enterprises'] = [
  { key: 'suncare', tenant: 'sunhelm', code: 'SUNCARE01', name: 'Suncare Services' },
];
