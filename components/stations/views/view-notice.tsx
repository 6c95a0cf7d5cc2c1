import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { FILTER_LIMIT } from '@/lib/domain/shell/lists/column-filter';
import type { StationPage } from '@/lib/domain/stations/list-query';
import type { ViewOfAddress, ViewPart } from '@/lib/domain/stations/views';

/** Reports a saved view that is gone, and what of an address is not applied; nothing where all of it is. */
export function ViewNotice({ view: { opened, unknown }, page }: { view: ViewOfAddress; page: StationPage }) {
  const t = useTranslations('stationViews');
  const unanswered: readonly ViewPart[] = page.query.offlineFor !== '' && !page.offlineKnown ? ['offlineFor'] : [];
  const parts = [...unknown, ...unanswered].map((part) =>
    t(`part.${part}`, { most: FILTER_LIMIT.text, values: FILTER_LIMIT.values }),
  );
  return (
    <>
      {opened && opened.state !== 'open' && (
        <Alert severity="warning" variant="strip">
          {t(opened.state)}
        </Alert>
      )}
      {parts.length > 0 && (
        <Alert severity="warning" variant="strip">
          {t('unknown', { parts: parts.join(', ') })}
        </Alert>
      )}
    </>
  );
}
