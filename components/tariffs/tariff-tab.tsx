import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { StationTariff } from '@/lib/contract/portal/tariffs';
import type { Outcome } from '@/lib/domain/problem';
import type { RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import type { Station } from '@/lib/domain/stations/types';
import { tariffHistory } from '@/lib/domain/tariffs/history';
import { dayInSentence } from '@/lib/format/day';
import { Panel } from '../ui/panel';
import { EmptyState, ErrorState } from '../ui/state-message';
import { useProblemMessage } from '../ui/use-problem-message';
import { CorrectTariff } from './correct-tariff';
import { EditTariff } from './edit-tariff';
import { RevenueFigures } from './revenue-figures';
import { TariffHistory } from './tariff-history';
import { TariffTermsView } from './tariff-terms-view';

/** The tariff tab of a station: the current, upcoming and previous tariffs, and the revenue (decisions C2). */
export function TariffTab({
  station,
  own,
  tariff,
  today,
  month,
  at,
}: {
  station: Station;
  /** Whether the viewer created the station and may correct its tariffs. */
  own: boolean;
  tariff: Outcome<StationTariff>;
  /** Null where the upstream has no sheets, hence no revenue. */
  today: RevenueReading | null;
  month: readonly RevenueReading[] | null;
  /** When the revenue was computed, epoch ms. */
  at: number;
}) {
  const t = useTranslations('tariffs');
  const problemMessage = useProblemMessage();
  const edit = station.stationAuth === 1 ? <EditTariff station={station} /> : undefined;
  return (
    <div className="stack">
      {today && month && <RevenueFigures {...{ today, month, at, station }} />}
      {tariff.ok ? (
        <Tariffs station={station} own={own} tariff={tariff.value} edit={edit} />
      ) : (
        <Panel title={t('tab.inForce')} actions={edit}>
          <ErrorState title={t('tab.failed')} note={problemMessage(tariff.problem)} />
        </Panel>
      )}
    </div>
  );
}

function Tariffs({
  station,
  own,
  tariff,
  edit,
}: {
  station: Station;
  own: boolean;
  tariff: StationTariff;
  edit: ReactNode;
}) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const extras = { takes: tariff.takes, proposedRegion: tariff.proposedRegion };
  const lines = tariffHistory(tariff.periods ?? [], tariff.today);
  const now = lines.find(({ state }) => state === 'in-force');
  // The last of the upcoming lines is the next one.
  const next = lines.findLast(({ state }) => state === 'next');
  const shown = now?.terms ?? (tariff.periods === null ? tariff.terms : null);
  return (
    <>
      <Panel title={t('tab.inForce')} actions={edit}>
        {shown ? <TariffTermsView terms={shown} /> : <EmptyState title={t('tab.none')} note={t('tab.noneNote')} />}
      </Panel>
      {next && (
        <Panel title={t('tab.next', { day: dayInSentence(next.validFrom, language) })}>
          <TariffTermsView terms={next.terms} />
        </Panel>
      )}
      {tariff.periods && tariff.periods.length > 0 && (
        <Panel title={t('history.title')}>
          <TariffHistory
            periods={tariff.periods}
            today={tariff.today}
            timeZone={tariff.timeZone}
            corrections={tariff.corrections ?? []}
            correct={
              own && tariff.corrections !== null
                ? ({ validFrom, terms }) =>
                    validFrom === '' ? null : (
                      <CorrectTariff
                        station={station}
                        period={{ validFrom, terms }}
                        periods={tariff.periods ?? []}
                        extras={extras}
                      />
                    )
                : undefined
            }
          />
        </Panel>
      )}
    </>
  );
}
