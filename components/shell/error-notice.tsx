'use client';

import { useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import { reloadPage } from '@/lib/client/http/load-page';
import { useErrorNumber } from '@/lib/client/http/broken-page';
import { useWholeLoad } from '@/lib/client/http/half-loaded';
import Button from '@mui/material/Button';

interface Broken {
  error: Error & { digest?: string };
  retry: () => void;
}

/** Shown for a page that broke: reloads it once if it was not completely loaded, otherwise shows the error. */
export function ErrorNotice(broken: Broken) {
  const t = useTranslations('common');
  if (!useWholeLoad(broken.error)) return <Notice {...broken} />;
  return (
    <p className="notice" role="status">
      {t('loading')}
    </p>
  );
}

/**
 * States that a page broke, gives the number of its log entry, and offers to try again or go to the start page. Contains nothing of the
 * page's content.
 */
function Notice({ error, retry }: Broken) {
  const t = useTranslations();
  const number = useErrorNumber(error);
  return (
    <div className="notice" role="alert">
      <CircleAlert size={48} strokeWidth={1.5} aria-hidden="true" className="notice-sign" />
      <h1>{t('errors.title')}</h1>
      <p>{t(number === null ? 'errors.noteUnreported' : 'errors.note')}</p>
      {number !== null && <p className="figures">{t('errors.number', { id: number })}</p>}
      <p className="notice-actions">
        {/* An error in the browser may be due to a partly loaded or outdated bundle, so everything is loaded again. */}
        <Button variant="contained" onClick={error.digest === undefined ? reloadPage : retry}>
          {t('common.retry')}
        </Button>
        <Button href="/">{t('common.toStart')}</Button>
      </p>
    </div>
  );
}
