import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { RetryAlert } from '../ui/retry-alert';
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
  const problemMessage = useProblemMessage();
  return (
    <div className={layout.inset}>
      <RetryAlert severity="error" variant="strip" busy={reading} onRetry={onRetry}>
        {text ?? t('stale')} {problemMessage(problem)}
      </RetryAlert>
    </div>
  );
}
