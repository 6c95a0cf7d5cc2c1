'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useHomeAlarms } from '@/lib/client/home/queries';
import { ASSIGNED_ALARMS } from '@/lib/domain/routes/places';

/** How many pending alarms are assigned to the viewer, where there are some, with the way to them; `first` is what the server read. */
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
