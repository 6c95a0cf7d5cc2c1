'use client';

import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { AppLink } from './app-link';

/** The next rows of a list below those that are shown. */
export function LoadMore({ href }: { href: string }) {
  const t = useTranslations('common.pager');
  return (
    <Button component={AppLink} href={href} scroll={false} replace>
      {t('more')}
    </Button>
  );
}
