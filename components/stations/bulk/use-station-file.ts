import { useTranslations } from 'next-intl';
import { useLiveValues } from '@/lib/client/stations/live-values';
import { toCsv } from '@/lib/domain/csv';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import { figureOf } from '../live-figure';
import type { ListFigure } from '../live-figure';
import { useListFigures } from '../live-stations';
import type { MenuRow } from '../station-row';

const FIGURES = [
  ['power', 'W'],
  ['yieldToday', 'kWh'],
  ['specific', 'kWh/kWp'],
  ['share', '%'],
] as const satisfies readonly (readonly [ListFigure, string])[];
const NAMES = { power: 'power', yieldToday: 'yield', specific: 'specific', share: 'share' } as const;

/** Gives stations as a CSV file, with the figures that are shown, or would be of the `hidden` ones; plain numbers in the units of its heads. */
export function useStationFile(hidden: readonly MenuRow[]): (rows: readonly MenuRow[]) => void {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const live = useListFigures();
  const other = useLiveValues(hidden.map(({ id }) => id));
  return (rows) => {
    const head = [
      ...(['status', 'name', 'address', 'type', 'owner'] as const).map((key) => t(`columns.${key}`)),
      `${t('columns.installedCapacity')} (kWp)`,
      `${t('columns.ratedCapacity')} (Ah)`,
      ...FIGURES.map(([figure, unit]) => `${t(`columns.${NAMES[figure]}`)} (${unit})`),
    ];
    const lines = rows.map((row) => [
      tStatus(row.level),
      row.name,
      row.place,
      row.typeName,
      row.owner,
      row.installedCapacity,
      row.ratedCapacity,
      ...FIGURES.map(([figure]) => figureOf(hidden.includes(row) ? other : live, row.id, figure)?.value ?? null),
    ]);
    saveFile(`${t('bulk.file')}.csv`, toCsv([head, ...lines]));
    showToast('success', t('bulk.exported', { count: rows.length }));
  };
}
