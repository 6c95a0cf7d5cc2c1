import { useTranslations } from 'next-intl';
import { reportFile } from '@/lib/contract/portal/calls/reports';
import { CALENDAR_KINDS, OVERYEAR_FIRST_DAY } from '@/lib/domain/time/period/calendar';
import { periodLabel } from '@/lib/domain/time/period/labels';
import { periodParams } from '@/lib/domain/time/period/params';
import { reportHref, reportParams, sheetHome } from '@/lib/domain/reports/query';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { FirstStation } from '../ui/first-station';
import { PeriodPicker } from '../ui/period-picker';
import { SearchForm } from '../ui/search-form';
import { AsOf } from './as-of';
import { ChosenStations } from './chosen-stations';
import { PaperRules } from './figure-rules';
import { FileLinks } from './file-links';
import { NoSuchPeriod } from './no-such-period';
import { PrintButton } from './print-button';
import { ReportEmailsLink } from './report-emails-link';
import { ReportHeld } from './report-held';
import { ReportSummary } from './report-summary';
import { ReportTable } from './report-table';
import type { ReportPageProps } from './report-types';
import { ReportWaiting } from './report-waiting';
import { StepBars } from './step-bars';
import { useZoneText } from '../ui/use-zone-text';
import styles from './sheets.module.css';

/** Up to this number zones are named; otherwise they are counted. */
const NAMED_ZONES = 2;

/** A report (D2.30): the period in its title, the sums of all stations, its chart, and the stations one by one. */
export function ReportPage({ query, invalid, today, emails = false, page }: ReportPageProps) {
  const t = useTranslations('reports');
  const zoneName = useZoneText();
  const { period, search, stations } = query;
  const chosen = stations.length > 0;
  const shown = page?.ok ? page.value : null;
  const name = t(`cards.${period.kind}.name`);
  const title = page === null ? name : t('report.titleOf', { name, period: periodLabel(period) });
  const zones = shown?.zones ?? [];
  const ownZone = zones.length === 1 ? (zones[0] ?? null) : null;
  const zonesText =
    zones.length > NAMED_ZONES
      ? t('report.zonesMany', { count: zones.length })
      : t('report.zones', { zones: zones.map(zoneName).join(t('report.zoneGap')) });
  return (
    <>
      <div className={styles.screenOnly}>
        <BackLink href={sheetHome}>{t('back')}</BackLink>
      </div>
      <PageHead
        title={title}
        note={
          zones.length > 0 && (
            <>
              {zonesText}
              <AsOf at={shown?.report?.as_of} timeZone={ownZone} />
            </>
          )
        }
        actions={
          shown?.report ? (
            <>
              {emails && <ReportEmailsLink />}
              <FileLinks to={reportFile} params={{ ...periodParams(period), ...reportParams(query) }} />
              <PrintButton
                paper={query.paper}
                paperHref={reportHref({ period, search, stations, paper: true })}
                pages={shown.pages}
                ready={shown.report.waiting === 0 && shown.report.revenue.waiting === 0}
              />
            </>
          ) : undefined
        }
      />
      <div className={`stack ${styles.sheet}`} data-sheet>
        <PeriodPicker
          value={period}
          today={today}
          earliest={OVERYEAR_FIRST_DAY}
          kinds={CALENDAR_KINDS}
          action={sheetHome}
          keep={{ sheet: 'report', ...reportParams(query) }}
        />
        {chosen && shown && <ChosenStations names={shown.chosen} allHref={reportHref({ period })} />}
        {page === null && <NoSuchPeriod invalid={invalid} href={reportHref({ period, stations })} />}
        {page?.ok === false && (
          <Panel>
            <FailedPart
              title={t('report.failed')}
              problem={page.problem}
              again={reportHref({ period, search, stations })}
            />
          </Panel>
        )}
        {shown && !shown.report && (
          <Panel>
            {shown.zones.length === 0 ? (
              <FirstStation />
            ) : (
              <EmptyState title={t('report.notStored')} note={t('report.notStoredNote')} />
            )}
          </Panel>
        )}
        {shown?.report && (
          <>
            <ReportWaiting waiting={shown.report.waiting} revenue={shown.report.revenue.waiting} />
            <Panel title={t(chosen ? 'report.summaryChosen' : 'report.summary')} flush>
              <ReportSummary report={shown.report} timeZone={ownZone} />
            </Panel>
            <Panel title={t('report.chart')}>
              <StepBars
                steps={shown.report.steps}
                query={query}
                waiting={shown.report.waiting > 0}
                revenueWaiting={shown.report.revenue.waiting}
                firstDay={shown.firstDay}
              />
              <ReportHeld rows={shown.rows} byHours={period.kind === 'day'} />
            </Panel>
            <Panel title={t('report.perStation')} flush>
              <div className={styles.bar}>
                <SearchForm
                  action={sheetHome}
                  value={search}
                  label={t('report.find')}
                  submitLabel={t('searchButton')}
                  keep={{ sheet: 'report', ...periodParams(period), ...reportParams({ stations }) }}
                />
              </div>
              <ReportTable page={shown} query={query} caption={title} />
              <PaperRules of="measured" />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}
