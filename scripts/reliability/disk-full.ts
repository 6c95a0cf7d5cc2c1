import type { Scenario } from './scenario';
export const diskFull: Scenario = {
  name: 'disk-full',
  what: '',
  full: 1,
  run: () => Promise.resolve({ counts: '', wrong: [] }),
};
