'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { FailedFace } from '../ui/faces';

/** A page that broke: says so, gives the number under which the log knows it, and offers to try again. */
export function ErrorNotice({ digest, retry }: { digest?: string; retry: () => void }) {
  const t = useTranslations();
  return (
    <FailedFace
      title={t('errors.title')}
      note={
        <>
          {t('errors.note')} {digest && t('errors.number', { id: digest })}
        </>
      }
      action={
        <Button look="primary" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
