'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { useLiveValues } from '@/lib/client/stations/queries';
import type { LiveValues } from '@/lib/client/stations/queries';
import { cell } from '../ui/data-table';
import { StatusLight } from '../ui/status-light';
import { FavouriteStar } from './favourite-star';
import { LiveFigure } from './live-figure';
import { LiveNote } from './live-note';
import { StationPicture } from './station-picture';
import type { StationRow } from './station-row';
import { STATION_TONES } from './station-tone';
import styles from './stations.module.css';

/**
 * The rows of the table. A client component so that they travel once, as data, and not a second time as markup; the
 * server writes them into the first HTML all the same.
 */
export function StationRows({ rows, hrefs }: { rows: readonly StationRow[]; hrefs: readonly string[] }) {
  const live = useLiveValues(rows.map((row) => row.id));
  return (
    <>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} href={hrefs[index] ?? ''} live={live} />
      ))}
      <tr className={styles.noteRow}>
        <td colSpan={10}>
          <LiveNote live={live} />
        </td>
      </tr>
    </>
  );
}

function Row({ row, href, live }: { row: StationRow; href: string; live: LiveValues }) {
  const t = useTranslations('stations');
  const tStatus = useTranslations('common.status');
  const locale = useLocale();
  const number = (value: number | null) => (value === null ? '-' : formatNumber(value, locale, 2));
  return (
    <tr data-station={row.id}>
      <td>
        <StatusLight tone={STATION_TONES[row.light]}>{tStatus(row.light)}</StatusLight>
      </td>
      <td className={cell.main}>
        <span className={styles.name}>
          <StationPicture image={row.image} size={40} />
          <Link href={href} className={cell.rowLink} prefetch={false}>
            {row.name}
          </Link>
        </span>
      </td>
      <td data-label={t('columns.address')}>{row.place || '-'}</td>
      <td data-label={t('columns.type')}>{row.typeName || '-'}</td>
      <td data-label={t('columns.owner')}>{row.owner || '-'}</td>
      <td data-label={`${t('columns.installed')} (kWp)`} className={cell.numeric}>
        {number(row.installed)}
      </td>
      <td data-label={`${t('columns.rated')} (Ah)`} className={cell.numeric}>
        {number(row.rated)}
      </td>
      <td data-label={t('columns.power')} className={cell.numeric}>
        <LiveFigure live={live} id={row.id} kind="power" timeZone={row.timeZone} />
      </td>
      <td data-label={t('columns.yield')} className={cell.numeric}>
        <LiveFigure live={live} id={row.id} kind="yieldToday" timeZone={row.timeZone} />
      </td>
      <td className={cell.above}>
        <span className={styles.operations}>
          <FavouriteStar id={row.id} name={row.name} on={row.favourite} />
          <Link href={href} className={styles.detail} aria-label={t('detailOf', { name: row.name })} prefetch={false}>
            {t('detail')}
          </Link>
        </span>
      </td>
    </tr>
  );
}
