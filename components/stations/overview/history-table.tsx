import { useTranslations } from 'next-intl';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import { HISTORY_ENERGIES } from '@/lib/domain/energy/history';
import { StepFigures } from '../../charts/step-figures';

/** The figures of the bars, and the money of each step. */
export function HistoryTable({ history, labels }: { history: StationHistory; labels: readonly string[] }) {
  const t = useTranslations('stations.history');
  const { steps, sums } = history;
  return (
    <details className="foldable">
      <summary>{t('table')}</summary>
      <StepFigures
        caption={t('table')}
        steps={steps}
        labels={labels}
        names={{ step: t('step'), revenue: t('revenue') }}
        energies={HISTORY_ENERGIES.filter((key) => sums[key] !== null).map((key) => ({ key, name: t(`parts.${key}`) }))}
        decimals={2}
      />
    </details>
  );
}
