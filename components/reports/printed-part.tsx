import { useLocale, useTranslations } from 'next-intl';
import { PAPER_ROWS } from '@/lib/domain/reports/query';
import { formatNumber } from '@/lib/format/number';
import styles from './sheets.module.css';

/** Printed only: a note that some rows are missing, and how to get them all. Nothing where all are printed. */
export function PrintedPart({ pages, paper }: { pages: number; paper: boolean }) {
  const t = useTranslations('reports');
  const locale = useLocale();
  if (pages <= 1) return null;
  return (
    <p className={styles.paperOnly}>
      {paper
        ? t('printedMost', { most: formatNumber(PAPER_ROWS, locale, 0) })
        : t('printedPart', { print: t('print') })}
    </p>
  );
}
