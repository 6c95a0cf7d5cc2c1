import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ASSIGNED_ALARMS } from '@/lib/domain/routes/places';

/** How many pending alarms are assigned to the viewer, where there are some, with the way to them. */
export function AssignedAlarms({ count }: { count: number }) {
  const t = useTranslations('home');
  if (count === 0) return null;
  return (
    <p>
      <Link href={ASSIGNED_ALARMS} prefetch={false}>
        {t('assigned', { count })}
      </Link>
    </p>
  );
}
