'use client';

import { useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import { Button, ButtonLink } from '../ui/button';

/**
 * A page that broke: says so, gives the number under which the log knows it, and offers to try again or to begin anew.
 * Nothing of what was on the page stands here.
 */
export function ErrorNotice({ digest, retry }: { digest?: string; retry: () => void }) {
  const t = useTranslations();
  return (
    <div className="notice" role="alert">
      <CircleAlert size={48} strokeWidth={1.5} aria-hidden="true" className="notice-sign" />
      <h1>{t('errors.title')}</h1>
      <p>{t('errors.note')}</p>
      {digest && <p className="figures">{t('errors.number', { id: digest })}</p>}
      <p className="notice-actions">
        <Button look="primary" onClick={retry}>
          {t('common.retry')}
        </Button>
        <ButtonLink href="/">{t('common.toStart')}</ButtonLink>
      </p>
    </div>
  );
}
