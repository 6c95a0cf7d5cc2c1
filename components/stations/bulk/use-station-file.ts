import { useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/live-values';
import { toCsv } from '@/lib/domain/csv';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import { figureOf } from '../live-figure';
import { useListFigures } from '../live-stations';
import { STATION_COLUMNS, type StationColumn } from '../station-columns';
import type { MenuRow } from '../station-row';

/** Gives stations as a CSV file, with the figures that are shown, or would be of the `hidden` ones; plain numbers in the units of its heads. */
export function useStationFile(hidden: readonly MenuRow[]): (rows: readonly MenuRow[]) => void {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const live = useListFigures();
  const other = useLiveValues(hidden.map(({ id }) => id));
  const headOf = (column: StationColumn) => {
    const name = t(`columns.${column.name}`);
    if ('text' in column) return name;
    return `${name} (${'live' in column ? column.fileUnit : column.unit})`;
  };
  const valueOf = (column: StationColumn, row: MenuRow) => {
    if ('number' in column) return row[column.number];
    if ('live' in column) return figureOf(hidden.includes(row) ? other : live, row.id, column.live)?.value ?? null;
    return column.text === 'level' ? tStatus(row.level) : row[column.text];
  };
  return (rows) => {
    const lines = rows.map((row) => STATION_COLUMNS.map((column) => valueOf(column, row)));
    saveFile(`${t('bulk.file')}.csv`, toCsv([STATION_COLUMNS.map(headOf), ...lines]));
    showToast('success', t('bulk.exported', { count: rows.length }));
  };
}
