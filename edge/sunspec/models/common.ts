import type { ModelLayout } from './point';

/** Who made the device. */
export const common: ModelLayout = {
  ids: [1],
  length: 65,
  points: [
    { name: 'Mn', offset: 2, type: 'string', words: 16 },
    { name: 'Md', offset: 18, type: 'string', words: 16 },
    { name: 'Opt', offset: 34, type: 'string', words: 8 },
    { name: 'Vr', offset: 42, type: 'string', words: 8 },
    { name: 'SN', offset: 50, type: 'string', words: 16 },
    { name: 'DA', offset: 66, type: 'uint16' },
  ],
};
