import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import Alert from '@mui/material/Alert';
import { ActionButton } from '../ui/action-button';
import { useProblemMessage } from '../ui/use-problem-message';
import layout from '../ui/layout.module.css';

/** Banner above a table whose data is outdated: the reason, and a retry button. */
export function StaleRecords({
  text,
  problem,
  reading,
  onRetry,
}: {
  /** A custom text, where the table shows something other than alarms. */
  text?: string;
  problem: Problem;
  reading: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('alarms');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  return (
    <div className={layout.inset}>
      <Alert
        variant="strip"
        severity="error"
        role="alert"
        action={
          <ActionButton busy={reading} onClick={onRetry}>
            {tCommon('retry')}
          </ActionButton>
        }
      >
        {text ?? t('stale')} {problemMessage(problem)}
      </Alert>
    </div>
  );
}
