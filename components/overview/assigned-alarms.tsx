'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useHomeAlarms } from '@/lib/client/overview/queries';
import { ASSIGNED_ALARMS } from '@/lib/domain/shell/routes/places';

/**
 * Number of pending alarms assigned to the viewer, with a link to them; nothing if there are none. `first` is the number read by the
 * server.
 */
export function AssignedAlarms({ first }: { first: number }) {
  const t = useTranslations('home');
  const { data } = useHomeAlarms(useLocale());
  const count = data?.assigned ?? first;
  if (count === 0) return null;
  return (
    <p>
      <Link href={ASSIGNED_ALARMS} prefetch={false}>
        {t('assigned', { count })}
      </Link>
    </p>
  );
}
