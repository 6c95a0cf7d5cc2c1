import { createContext, use } from 'react';
import type { ReactElement } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import type { ListFilter } from './use-grid-filter';

/** A panel of the grid to open, by the name the grid uses. */
export type PanelName = 'columns' | 'filters';

/** State and actions shared by the grid's toolbar and column menus. */
export interface Arranging {
  readonly list: ListName;
  readonly layout: ListLayout;
  readonly whole: boolean;
  /** Set where the server does the filtering. */
  readonly filter: ListFilter | undefined;
  /** The filter is too long for a URL. */
  readonly tooLong: boolean;
  readonly panel: PanelName | null;
  /** Additional buttons of the list. */
  readonly tools: ReactElement<ButtonProps> | undefined;
  /** Announces a column's new position to screen readers. */
  readonly moving: string;
  readonly onLayout: (layout: ListLayout | null) => void;
  /** Returns a function that moves a column by one position; null at that end of the list. */
  readonly mover: (key: string, by: -1 | 1) => (() => void) | null;
}

export const ArrangingContext = createContext<Arranging | null>(null);

export function useArranging(): Arranging {
  const arranging = use(ArrangingContext);
  if (!arranging) throw new Error('there is no grid around this');
  return arranging;
}
