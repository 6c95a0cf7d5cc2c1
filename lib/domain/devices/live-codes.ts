/** The properties that live charts may show. */
export const LIVE_CODES = [
  'gridPower',
  'invPower',
  'loadPower',
  'pv1Power',
  'pv2Power',
  'P',
  'Q',
  'Ia',
  'Ib',
  'Ic',
] as const;
export type LiveCode = (typeof LIVE_CODES)[number];

export interface LiveSeries {
  readonly code: LiveCode;
  /** As the device reports it: W, kW, var, kvar, A. */
  readonly unit: string;
}
