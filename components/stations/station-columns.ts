import type { StationSort } from '@/lib/domain/stations/list-query';
import type { Messages } from 'next-intl';
import type { ListFigure } from './live-figure';

interface Head {
  /** Also its key in the saved layouts of lists. */
  readonly sort: StationSort;
  readonly name: keyof Messages['stations']['columns'];
  /** Least width in px. */
  readonly width: number;
}

/** What a column shows: a text or a number of the row, or a live figure. `fileUnit` is the unit of the plain numbers in a file. */
export type StationColumn = Head &
  (
    | { readonly text: 'level' | 'name' | 'place' | 'typeName' | 'owner' }
    | { readonly number: 'installedCapacity' | 'ratedCapacity'; readonly unit: string }
    | {
        readonly live: ListFigure;
        readonly fileUnit: string;
        readonly unit?: string;
        readonly compact?: 'figure' | 'second';
      }
  );

/** The sortable columns of the station list, in their order: the table and the CSV file are made from them. */
export const STATION_COLUMNS: readonly StationColumn[] = [
  { sort: 'status', name: 'status', width: 112, text: 'level' },
  { sort: 'name', name: 'name', width: 156, text: 'name' },
  { sort: 'address', name: 'address', width: 108, text: 'place' },
  { sort: 'type', name: 'type', width: 84, text: 'typeName' },
  { sort: 'owner', name: 'owner', width: 72, text: 'owner' },
  { sort: 'installedCapacity', name: 'installedCapacity', width: 80, number: 'installedCapacity', unit: 'kWp' },
  { sort: 'ratedCapacity', name: 'ratedCapacity', width: 80, number: 'ratedCapacity', unit: 'Ah' },
  { sort: 'power', name: 'power', width: 84, live: 'power', fileUnit: 'W', compact: 'figure' },
  { sort: 'yieldToday', name: 'yield', width: 80, live: 'yieldToday', fileUnit: 'kWh', compact: 'second' },
  { sort: 'specific', name: 'specific', width: 92, live: 'specific', fileUnit: 'kWh/kWp', unit: 'kWh/kWp' },
  { sort: 'share', name: 'share', width: 92, live: 'share', fileUnit: '%', unit: '%' },
];

/** Only shown while the list is sorted by it. */
export const SHORTFALL: StationColumn = {
  ...{ sort: 'shortfall', name: 'shortfall', width: 96 },
  ...{ live: 'shortfall', fileUnit: '%' },
};
