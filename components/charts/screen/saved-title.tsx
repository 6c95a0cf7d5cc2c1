import { useTranslations } from 'next-intl';
import type { SavedChart } from '@/lib/contract/portal/charts/saved';
import { isolated } from '@/lib/format/isolated';

/** The name of a saved chart, and its owner. */
export function SavedTitle({ chart }: { chart: SavedChart }) {
  const t = useTranslations('chart.saved');
  return (
    <>
      <bdi>{chart.name}</bdi>
      {!chart.own && (
        <span className="hint">
          {' '}
          {t('from', { owner: isolated(chart.owner), place: chart.station?.name ?? chart.enterprise ?? '' })}
        </span>
      )}
    </>
  );
}

/** Why no series of a chart can be seen, and what to do. */
export function NoRight({ saved }: { saved: SavedChart | null }) {
  const t = useTranslations('chart');
  return saved && !saved.own ? t('noRightShared', { owner: isolated(saved.owner) }) : t('noRightNote');
}
