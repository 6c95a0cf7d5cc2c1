import type { Station } from './types';

/** The properties of every dialog about one station, in any area. */
export interface StationDialogProps {
  readonly station: Station;
  /** The dialog was closed without changes. */
  readonly onClose: () => void;
  /** Something was changed: the screen is reloaded and the dialog closes. */
  readonly onDone: () => void;
}
