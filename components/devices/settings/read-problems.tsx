import { useTranslations } from 'next-intl';
import type { useLink } from '@/lib/client/live/use-link';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import page from '../device-page.module.css';
import type { ReadState } from './use-read';
import { useReadProblemText } from './words';

/** What stands in the way of reading: the connection, or the gateway (D8.8); and what is missing of a part. */
export function ReadProblems({ link, reading }: { link: ReturnType<typeof useLink>; reading: ReadState }) {
  const t = useTranslations('live');
  const tell = useReadProblemText();
  const { state } = link;
  const { problem, missing, total, progress } = reading;
  const cut = state === 'reconnecting' || state === 'offline' || state === 'refused' ? state : null;
  return (
    <div className={page.problems}>
      {cut && (
        <Banner
          small
          tone={cut === 'refused' ? 'fault' : 'warning'}
          actions={<Button onClick={link.retry}>{t('reconnect')}</Button>}
        >
          {t(`stateNote.${cut}`)}
        </Banner>
      )}
      {problem && problem.why !== 'cancelled' && !progress && (
        <Banner small tone="fault">
          <strong>{t('conError')}</strong> {tell(problem)}
        </Banner>
      )}
      {missing > 0 && missing < total && !progress && (
        <Banner small tone="warning">
          {t('partial', { missing, total })}
        </Banner>
      )}
    </div>
  );
}
