import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { periodLabel } from '@/lib/domain/time/period/labels';
import type { Problem } from '@/lib/domain/problem';
import { heldFromBefore } from '@/lib/domain/tariffs/revenue/gap-prices';
import { isWhole } from '@/lib/domain/energy/series/completeness';
import { cutsHours } from '@/lib/domain/reports/partial-hour';
import { tariffHref, WHY_ID } from '@/lib/domain/reports/query';
import type { ShownSheet } from '@/lib/domain/reports/tariff-sheet';
import { isolated } from '@/lib/format/isolated';
import { setAsideHref } from '../energy/addresses';
import { EmptyState, ErrorState } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { ListFooter } from '../ui/list-footer';
import { CountsUntil } from './as-of';
import { PaperRules, SettledLine } from './figure-rules';
import { HourBars } from './hour-bars';
import { IncompleteDays } from './incomplete-days';
import { BILL_ID } from './month-bill';
import { NoData } from './no-data';
import { PrintedPart } from './printed-part';
import { SheetSummary } from './sheet-summary';
import type { TariffPageProps } from './tariff-page-props';
import { TariffTable } from './tariff-table';
import styles from './sheets.module.css';

type Of = Pick<TariffPageProps, 'query' | 'station'>;

/** The result of a tariff sheet search: hours with their sum, or why there are none. */
export function SheetBody({
  query,
  station,
  shown,
  withWhy,
}: Of & {
  shown: ShownSheet | null;
  /** The page continues with why the revenue changed. */
  withWhy: boolean;
}) {
  const t = useTranslations('reports');
  if (shown === null) return <EmptyState title={t('notStored')} note={t('notStoredNote')} />;
  if (shown.total === 0) return <EmptyState title={t('none')} note={t('noneNote')} />;
  const { rows, sums, zone } = shown;
  const { period, paper } = query;
  if (!shown.heard) {
    const hrefOf = (day: string) => tariffHref({ period: periodAt('day', day, day), station: station?.id ?? '' });
    return (
      <NoData period={period} firstDay={shown.firstDay} hrefOf={hrefOf} more={<SetAsideLink station={station} />} />
    );
  }
  const priced = sums.money.some(({ unit }) => unit !== null);
  return (
    <>
      {period.kind === 'custom' && cutsHours(period) && <p className={`hint ${styles.note}`}>{t('partialHours')}</p>}
      {!priced && <p className={`hint ${styles.note}`}>{t('noTariff')}</p>}
      {shown.bill && (
        <p className={`hint ${styles.note}`}>
          <a href={`#${BILL_ID}`}>{t('bill.below')}</a>
        </p>
      )}
      {shown.asOf !== null && (
        <p className={`hint ${styles.note}`}>
          <CountsUntil at={shown.asOf} timeZone={zone} />
        </p>
      )}
      {!isWhole(sums.complete) && (
        <p className={`hint ${styles.note}`}>
          {t('incomplete')} <SetAsideLink station={station} />
        </p>
      )}
      {period.kind !== 'day' && shown.incomplete.length > 0 && (
        <IncompleteDays days={shown.incomplete} station={station?.id ?? ''} />
      )}
      {rows.some((row) => heldFromBefore(row)) && <p className={`hint ${styles.note}`}>{t('heldNote')}</p>}
      <SheetSummary sums={sums} />
      {withWhy && priced && (
        <p className={`hint ${styles.note} ${styles.screenOnly}`}>
          <a href={`#${WHY_ID}`}>{t('why.title')}</a>
        </p>
      )}
      {shown.pages === 1 && <HourBars rows={rows} zone={zone} />}
      <SettledLine />
      <p className={`hint ${styles.note} ${styles.cardsOnly}`}>{t('zerosLeftOut')}</p>
      <TariffTable
        rows={rows}
        sums={sums}
        zone={zone}
        caption={t('tariffOf', { station: isolated(station?.name ?? ''), period: periodLabel(period) })}
      />
      <PrintedPart pages={shown.pages} paper={paper} />
      <ListFooter
        list="tariff"
        page={{ query: { page: shown.page }, pages: shown.pages, rows, total: shown.total }}
        pageSize={shown.size}
        hrefOf={(page) => tariffHref({ period, station: station?.id ?? '', page, paper })}
      />
      <PaperRules of="settled" />
    </>
  );
}

/** Link to the station's readings that were set aside. */
function SetAsideLink({ station }: Pick<Of, 'station'>) {
  const t = useTranslations('setAside');
  return (
    station && (
      <Link className={styles.screenOnly} href={setAsideHref({ kind: 'station', id: station.id })} prefetch={false}>
        {t('link')}
      </Link>
    )
  );
}

/** Why the sheet could not be loaded. */
export function FailedSheet({ problem, query, station }: Of & { problem: Problem }) {
  const t = useTranslations('reports');
  const again = station ? tariffHref({ period: query.period, station: station.id }) : tariffHref(null);
  if (problem.kind !== 'forbidden') return <FailedPart title={t('failed')} problem={problem} again={again} />;
  return <ErrorState title={t('noRight')} note={t('noRightNote')} />;
}
