import type { Station } from './types';

/** A station as the dialogs about it load it. */
export type DialogStation = Omit<Station, 'co2Factor' | 'plannedUntil' | 'plannedSince' | 'readingsVersion'>;

/** The properties of every dialog about one station, in any area. */
export interface StationDialogProps {
  readonly station: DialogStation;
  /** The dialog was closed without changes. */
  readonly onClose: () => void;
  /** Something was changed: the screen is reloaded and the dialog closes. */
  readonly onDone: () => void;
}
