import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { LazyDialog } from '../../ui/on-demand';
import { useLeaveGuard } from '../../ui/use-leave-guard';

/** Asks before a page with changes that were not sent is left; staying keeps them as they were typed. */
export function LeaveDialog({ edited, running }: { edited: number; running: boolean }) {
  const t = useTranslations('settings.leave');
  const { asked, leave, stay } = useLeaveGuard(edited > 0 || running);
  return (
    <LazyDialog
      open={asked}
      size="xs"
      compact
      title={t('title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={leave}>{t('leave')}</Button>
          <Button variant="contained" onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {t(running ? 'running' : 'unsent', { count: edited })}
    </LazyDialog>
  );
}
