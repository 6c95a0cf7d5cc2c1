import type { StationTariffRow } from './tariff-repository';

/** A station with its tariff of today and the current day. */
export interface PricedStation {
  readonly key: number;
  readonly timeZone: string;
  /** YYYY-MM-DD in its zone. */
  readonly day: string;
  readonly tariff: StationTariffRow;
  /** Increases with each decision about its readings. */
  readonly readingsVersion: number;
}
