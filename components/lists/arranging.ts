import { createContext, use } from 'react';
import type { ReactElement } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import type { ListLayout, ListName } from '@/lib/domain/lists/layout';
import type { ListFilter } from './use-grid-filter';

/** What opens with the grid, as it names its panels. */
export type PanelName = 'columns' | 'filters';

/** What the bar and the menus of the columns do. */
export interface Arranging {
  readonly list: ListName;
  readonly layout: ListLayout;
  readonly whole: boolean;
  /** Where the server filters. */
  readonly filter: ListFilter | undefined;
  /** Its filter is longer than an address holds. */
  readonly tooLong: boolean;
  readonly panel: PanelName | null;
  /** What the list has besides. */
  readonly tools: ReactElement<ButtonProps> | undefined;
  /** Where a column was moved to, for who does not see it. */
  readonly moving: string;
  readonly onLayout: (layout: ListLayout | null) => void;
  /** Moves a column a place; null where it stands at that end. */
  readonly mover: (key: string, by: -1 | 1) => (() => void) | null;
}

export const ArrangingContext = createContext<Arranging | null>(null);

export function useArranging(): Arranging {
  const arranging = use(ArrangingContext);
  if (!arranging) throw new Error('there is no grid around this');
  return arranging;
}
