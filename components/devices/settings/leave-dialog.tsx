import { useTranslations } from 'next-intl';
import { LeaveQuestion } from '../../ui/leave-question';

/** Asks for confirmation before the settings are left with unsent changes, or during a write. */
export function LeaveDialog({ edited, running }: { edited: number; running: boolean }) {
  const t = useTranslations('settings.leave');
  return (
    <LeaveQuestion active={edited > 0 || running} title={t('title')} leave={t('leave')} stay={t('stay')}>
      {t(running ? 'running' : 'unsent', { count: edited })}
    </LeaveQuestion>
  );
}
