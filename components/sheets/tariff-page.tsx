import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { periodAt, type Period } from '@/lib/domain/period/calendar';
import { periodLabel } from '@/lib/domain/period/labels';
import { periodParams } from '@/lib/domain/period/params';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { heldFromBefore } from '@/lib/domain/revenue/gap-prices';
import { isWhole } from '@/lib/domain/series/completeness';
import { sheetHome, tariffHref } from '@/lib/domain/sheets/query';
import { cutsHours } from '@/lib/domain/sheets/partial-hour';
import type { ShownSheet } from '@/lib/domain/sheets/tariff-sheet';
import { isolated } from '@/lib/format/isolated';
import { setAsideHref } from '../readings/addresses';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyFace, FailedFace } from '../ui/faces';
import { FailedPart } from '../ui/failed-part';
import { ListFooter } from '../ui/list-footer';
import { AsOf } from './as-of';
import { FileLinks } from './file-links';
import { BILL_ID, MonthBill } from './month-bill';
import { HourBars } from './hour-bars';
import { IncompleteDays } from './incomplete-days';
import { NoData } from './no-data';
import { PrintButton } from './print-button';
import { PrintedPart } from './printed-part';
import type { NamedStation } from './named-station';
import { PaperRules, SettledLine } from './figure-rules';
import { SheetSummary } from './sheet-summary';
import { TariffForm } from './tariff-form';
import type { TariffFormProps } from './tariff-form';
import { TariffTable } from './tariff-table';
import { useZoneText } from '../ui/use-zone-text';
import styles from './sheets.module.css';

export interface TariffPageProps {
  readonly query: Pick<TariffFormProps, 'period' | 'moments' | 'typed'> & { readonly paper: boolean };
  readonly today: string;
  readonly latest: string;
  readonly listed: readonly NamedStation[] | null;
  readonly station: NamedStation | null;
  readonly matches: readonly NamedStation[];
  readonly missing: { readonly date: boolean; readonly station: boolean };
  readonly sheet: Outcome<ShownSheet | null> | null;
  /** Stands below the sheet. */
  readonly children?: ReactNode;
}

/** The tariff sheet (D2.31): its form, and what was searched for: hours with their sum, none, or why there is nothing. */
export function TariffPage(props: TariffPageProps) {
  const { query, today, latest, listed, station, matches, missing, sheet, children } = props;
  const t = useTranslations('sheets');
  const zoneName = useZoneText();
  const period = periodLabel(query.period);
  const shown = sheet?.ok ? sheet.value : null;
  return (
    <>
      <div className={styles.screenOnly}>
        <BackLink href={sheetHome}>{t('back')}</BackLink>
      </div>
      <PageHead
        title={station && sheet ? t('tariffOf', { station: isolated(station.name), period }) : t('cards.tariff.name')}
        note={
          shown ? (
            <>
              {t('zone', { zone: zoneName(shown.zone) })}
              <AsOf at={shown.asOf} timeZone={shown.zone} />
            </>
          ) : (
            t('cards.tariff.note')
          )
        }
        actions={station && shown && shown.total > 0 ? <Actions {...{ query, station, shown }} /> : undefined}
      />
      <div className={`stack ${styles.sheet}`} data-sheet>
        <Panel flush>
          <TariffForm
            // Another address brings another form; what is being chosen stays as long as the address does.
            key={JSON.stringify([query, station?.id, missing])}
            period={query.period}
            moments={query.moments}
            typed={query.typed}
            {...{ today, latest, listed, station, missing }}
          />
          {matches.length > 0 && <Matches matches={matches} period={query.period} />}
          {sheet &&
            (sheet.ok ? (
              <SheetBody {...{ query, station, shown }} />
            ) : (
              <Failed problem={sheet.problem} {...{ query, station }} />
            ))}
          {!sheet && matches.length === 0 && <EmptyFace title={t('start')} note={t('startNote')} />}
        </Panel>
        {shown?.bill && query.period.kind === 'month' && (
          <MonthBill bill={shown.bill} first={query.period.first} sold={shown.sums.energies.powerSelling.value} />
        )}
        {children}
      </div>
    </>
  );
}

type Of = Pick<TariffPageProps, 'query' | 'station'>;

function SheetBody({ query, station, shown }: Of & { shown: ShownSheet | null }) {
  const t = useTranslations('sheets');
  if (shown === null) return <EmptyFace title={t('notKept')} note={t('notKeptNote')} />;
  if (shown.total === 0) return <EmptyFace title={t('none')} note={t('noneNote')} />;
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
      {shown.pages === 1 && <HourBars rows={rows} zone={zone} />}
      <SettledLine />
      <TariffTable
        rows={rows}
        sums={sums}
        zone={zone}
        caption={t('tariffOf', { station: isolated(station?.name ?? ''), period: periodLabel(period) })}
      />
      <PrintedPart pages={shown.pages} paper={paper} />
      <ListFooter
        page={{ query: { page: shown.page }, pages: shown.pages, rows, total: shown.total }}
        pageSize={shown.size}
        hrefOf={(page) => tariffHref({ period, station: station?.id ?? '', page, paper })}
      />
      <PaperRules of="settled" />
    </>
  );
}

/** To what was set aside of the station, and by whom. */
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

function Failed({ problem, query, station }: Of & { problem: Problem }) {
  const t = useTranslations('sheets');
  const again = station ? tariffHref({ period: query.period, station: station.id }) : tariffHref(null);
  if (problem.kind !== 'forbidden') return <FailedPart title={t('failed')} problem={problem} again={again} />;
  return <FailedFace title={t('noRight')} note={t('noRightNote')} />;
}

function Matches({ matches, period }: { matches: readonly NamedStation[]; period: Period }) {
  const t = useTranslations('sheets');
  return (
    <nav aria-label={t('stations')} className={styles.matches}>
      <strong>{t('whichStation')}</strong>
      <ul>
        {matches.map(({ id, name, place }) => (
          <li key={id}>
            <Link href={tariffHref({ period, station: id })} prefetch={false}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="hint">{place}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Actions({
  query: { period, paper },
  station,
  shown: { pages },
}: Pick<TariffPageProps, 'query'> & { station: NamedStation; shown: ShownSheet }) {
  return (
    <>
      <FileLinks path="/api/sheets/tariff" params={{ station: station.id, ...periodParams(period) }} />
      <PrintButton {...{ paper, pages }} paperHref={tariffHref({ period, station: station.id, paper: true })} ready />
    </>
  );
}
