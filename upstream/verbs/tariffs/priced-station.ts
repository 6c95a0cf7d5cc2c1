import type { StationTariffRow } from '../../store/tariff-store';

/** A station, its tariff of today and the day that is counted. */
export interface PricedStation {
  readonly key: number;
  readonly timeZone: string;
  /** YYYY-MM-DD in its zone. */
  readonly day: string;
  readonly tariff: StationTariffRow;
  /** Grows with each decision about its readings. */
  readonly readingsVersion: number;
}
