import type { Outcome } from '../problem';
import type { ShownSheet } from './tariff-sheet';

/** A station in a form. */
export interface NamedStation {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

/** What the tariff sheet's screen shows: its form, and the sheet if the form is complete. */
export interface TariffScreen {
  /** YYYY-MM-DD in the station's zone. */
  readonly today: string;
  /** The current minute in the station's zone, YYYY-MM-DDTHH:mm. */
  readonly latest: string;
  /** The caller's stations by name; null if there are too many for a list. */
  readonly listed: readonly NamedStation[] | null;
  readonly station: NamedStation | null;
  /** Stations that match the typed text, unless it identifies exactly one. */
  readonly matches: readonly NamedStation[];
  readonly missing: { readonly date: boolean; readonly station: boolean };
  /** Null if nothing was requested; the value is null if the upstream has no sheets. */
  readonly sheet: Outcome<ShownSheet | null> | null;
}
