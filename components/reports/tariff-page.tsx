import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { tariffFile } from '@/lib/contract/portal/calls/reports';
import type { Period } from '@/lib/domain/time/period/calendar';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { periodParams } from '@/lib/domain/time/period/params';
import { sheetHome, tariffHref, WHY_ID } from '@/lib/domain/reports/query';
import type { ShownSheet } from '@/lib/domain/reports/tariff-sheet';
import type { NamedStation } from '@/lib/domain/reports/tariff-screen';
import { isolated } from '@/lib/format/isolated';
import { BackLink } from '../ui/back-link';
import { LandAt } from '../ui/land-at';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { AsOf } from './as-of';
import { FileLinks } from './file-links';
import { MonthBill } from './month-bill';
import { PrintButton } from './print-button';
import { FailedSheet, SheetBody } from './sheet-body';
import { TariffForm } from './tariff-form';
import type { TariffPageProps } from './tariff-page-props';
import { useZoneText } from '../ui/use-zone-text';
import styles from './sheets.module.css';

/** The tariff sheet (D2.31): its form and the result: hours with their sum, or why there are none. */
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
            // Another URL mounts a new form; until then the form keeps its input.
            key={JSON.stringify([query, station?.id, missing])}
            period={query.period}
            moments={query.moments}
            typed={query.typed}
            {...{ today, latest, listed, station, missing }}
          />
          {matches.length > 0 && <Matches matches={matches} period={query.period} />}
          {sheet &&
            (sheet.ok ? (
              <SheetBody {...{ query, station, shown }} withWhy={!!children} />
            ) : (
              <FailedSheet problem={sheet.problem} {...{ query, station }} />
            ))}
          {!sheet && matches.length === 0 && <EmptyState title={t('start')} note={t('startNote')} />}
        </Panel>
        {shown?.bill && query.period.kind === 'month' && (
          <MonthBill bill={shown.bill} first={query.period.first} sold={shown.sums.energies.powerSelling.value} />
        )}
        {children && <LandAt id={WHY_ID} />}
        {children}
      </div>
    </>
  );
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
      <FileLinks to={tariffFile} params={{ station: station.id, ...periodParams(period) }} />
      <PrintButton {...{ paper, pages }} paperHref={tariffHref({ period, station: station.id, paper: true })} ready />
    </>
  );
}
