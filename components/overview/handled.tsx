import { useTranslations } from 'next-intl';
import type { Handling } from '@/lib/domain/alarms/handling';
import { isolated } from '@/lib/format/isolated';

/** The handling of an alarm; nothing if it was not handled. */
export function Handled({ handling }: { handling: Handling | undefined }) {
  const t = useTranslations('overview.why');
  const { acknowledged = null, assignee = null, comments = 0 } = handling ?? {};
  const texts = [
    ...(acknowledged ? [t('acknowledged', { name: isolated(acknowledged.by) })] : []),
    ...(assignee ? [t('assigned', { name: isolated(assignee.name) })] : []),
    ...(comments > 0 ? [t('comments', { count: comments })] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <span className="fine" data-handled>
      {texts.join(' · ')}
    </span>
  );
}
