'use client';

import { useTranslations } from 'next-intl';
import type { StatusFailure } from '@/lib/client/live/use-device-status';
import { isolated } from '@/lib/format/isolated';
import { LazyWarningHint } from '../ui/lazy-hint';

/** Beside a device whose gateway returned no status: the icon shows the previous status, and this gives the reason (D8.9). */
export function UnreadMark({ name, failure }: { name: string; failure: StatusFailure | undefined }) {
  const t = useTranslations('live');
  if (!failure || failure.why === 'cancelled') return null;
  return (
    <LazyWarningHint label={t('unread', { name: isolated(name) })}>
      {t(`why.${failure.why}`, { code: failure.code })} {t('unreadNote')}
    </LazyWarningHint>
  );
}
