/** The five looks of a status; a screen maps its own words for a state to one of them. */
export type StatusTone = 'normal' | 'warning' | 'fault' | 'offline' | 'sleeping';

/** One shape for each tone, so that it can be told without seeing the colour; path data in a box of 16. */
export const STATUS_SHAPES: Readonly<Record<StatusTone, string>> = {
  normal: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8z',
  warning: 'M8 1.6 15 14H1z',
  fault: 'M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5z',
  offline: 'M3 8a5 5 0 1 0 10 0A5 5 0 1 0 3 8z',
  sleeping: 'M13.6 10.2A6.3 6.3 0 0 1 5.8 2.4a6.3 6.3 0 1 0 7.8 7.8z',
};
export const STATUS_MARKS: Readonly<Partial<Record<StatusTone, string>>> = {
  normal: 'm5.2 8.2 2 2 3.8-4.2',
  warning: 'M8 6v3.6M8 11.7v.1',
  fault: 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4',
};
