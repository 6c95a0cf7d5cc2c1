'use client';

import { useTranslations } from 'next-intl';
import { Download, ImageDown, Printer } from 'lucide-react';
import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import type { DrawnSeries } from '@/lib/domain/charts/layout';
import { coloursOf, paletteColour, typesIn } from '@/lib/domain/charts/colours';
import { seriesKey } from '@/lib/domain/charts/series';
import type { ChosenSeries } from '@/lib/domain/charts/series';
import { toCsv } from '@/lib/domain/csv';
import { chartPicture } from '../chart-picture';
import Button from '@mui/material/Button';
import { printPage } from '../../ui/print-page';
import { saveBlob, saveFile } from '../../ui/save-file';
import { toastError } from '../../ui/toast';
import { chartTable } from './chart-file';
import type { CompareLine } from './compare-key';

/** Print, picture and file (D2.25) of the chart as shown. */
export function ChartTools({
  drawing,
  series,
  before,
  compared,
  chosen,
  title,
  zone,
  first,
  last,
}: {
  /** Returns the chart as currently drawn. */
  drawing: () => SVGSVGElement | null;
  series: readonly ReadSeries[];
  /** The same series of the compared period before, shifted into this one; empty without a comparison. */
  before: readonly DrawnSeries[];
  /** Legend of the line styles of both periods. */
  compared: readonly CompareLine[];
  chosen: readonly ChosenSeries[];
  title: string;
  zone: string;
  /** First and last day of the period. */
  first: string;
  last: string;
}) {
  const t = useTranslations('chart.tools');
  const tKey = useTranslations('chart.key');
  const file = (end: string) => `${t('file')}-${first}${last === first ? '' : `_${last}`}.${end}`;
  const table = () => {
    const times = { local: (name: string) => t('local', { zone: name }), utc: t('utc') };
    const ends = { lowest: t('lowest'), highest: t('highest'), mean: t('mean'), before: t('before') };
    return chartTable(series, zone, { ...times, ...ends }, before);
  };
  const csv = () => {
    const { columns, rows } = table();
    saveFile(file('csv'), toCsv([columns.map(({ name }) => name), ...rows]));
  };
  const xlsx = async () => {
    const { xlsxBlob } = await import('@/lib/domain/xlsx');
    saveBlob(file('xlsx'), await xlsxBlob({ name: title, ...table() }));
  };
  const picture = async () => {
    const page = getComputedStyle(document.documentElement);
    const svg = drawing();
    const colours = coloursOf(chosen, typesIn(series));
    const lines = chosen.flatMap((one, index) => {
      const about = series.find(({ key }) => key === seriesKey(one));
      const unit = about?.unit ? ` (${about.unit})` : '';
      return about
        ? [{ colour: colours[index] ?? paletteColour(0), text: `${about.device_name} ${about.fun_name}${unit}` }]
        : [];
    });
    const key = compared.map(({ style, period }) => ({
      colour: '--c-text',
      look: style,
      text: tKey(style, { period }),
    }));
    const labels = { title, lines: [...lines, ...key], font: getComputedStyle(document.body).fontFamily };
    const colourOf = (name: string) => page.getPropertyValue(name).trim();
    const blob = svg && (await chartPicture(svg, labels, colourOf).catch(() => null));
    if (blob) saveBlob(file('png'), blob);
    else toastError(t('noPicture'));
  };
  const empty = series.length === 0;
  return (
    <>
      <Button startIcon={<Printer size={18} aria-hidden="true" />} onClick={() => void printPage()}>
        {t('print')}
      </Button>
      <Button startIcon={<ImageDown size={18} aria-hidden="true" />} disabled={empty} onClick={() => void picture()}>
        {t('png')}
      </Button>
      <Button startIcon={<Download size={18} aria-hidden="true" />} disabled={empty} onClick={csv}>
        {t('csv')}
      </Button>
      <Button startIcon={<Download size={18} aria-hidden="true" />} disabled={empty} onClick={() => void xlsx()}>
        {t('xlsx')}
      </Button>
    </>
  );
}
