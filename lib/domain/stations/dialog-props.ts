import type { Station } from './types';

/** What every dialog about one station is given, whichever area it belongs to. */
export interface StationDialogProps {
  readonly station: Station;
  /** It was closed, and nothing was changed. */
  readonly onClose: () => void;
  /** It changed something: the screen is read anew and the dialog goes. */
  readonly onDone: () => void;
}
