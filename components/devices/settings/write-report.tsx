import { useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { WriteProgress } from '@/lib/domain/settings/write-session';
import type { WritePlan } from '@/lib/domain/settings/submit';
import { isInPlace, isSettled } from '@/lib/domain/settings/write-states';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ChangeList } from './change-list';
import { useReadProblemText } from '../read-problem-text';
import layout from '../../ui/layout.module.css';
import styles from './settings.module.css';

/** Progress and result of a write, change by change (decisions C3). */
export function WriteReport({
  plan,
  progress,
  device = '',
  onCancel,
  onRetryLog,
  onDismiss,
}: {
  plan: WritePlan;
  /** Device name, where there are several reports. */
  device?: string;
  progress: WriteProgress;
  onCancel: () => void;
  onRetryLog: () => void;
  /** Without it the report cannot be dismissed. */
  onDismiss?: () => void;
}) {
  const t = useTranslations('settings.report');
  const tLive = useTranslations('live');
  const readProblemText = useReadProblemText();
  const { phase, states, readProblem, logRefusal, logSaved } = progress;
  const all = [...states.values()];
  const done = all.filter(isSettled).length;
  const good = all.filter(isInPlace).length;
  const total = all.length;
  const running = phase !== 'done';
  return (
    <section className={`${layout.stack} ${layout.box}`} aria-label={[t('title'), device].filter(Boolean).join(' ')}>
      <header className={layout.row}>
        <h2 className={styles.title}>{t('title')}</h2>
        <p role="status">{running ? t(`phase.${phase}`, { done, total }) : t('outcome', { good, total })}</p>
        {running ? (
          <>
            <progress value={done} max={total} aria-label={t('title')} />
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </>
        ) : (
          onDismiss && (
            <Button variant="text" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          )
        )}
      </header>
      {!running && readProblem && (
        <Alert variant="strip" severity="error" role="alert">
          <strong>{tLive('conError')}</strong> {readProblemText(readProblem)}
        </Alert>
      )}
      {logRefusal !== null && <LogRefusal refusal={logRefusal} />}
      {logSaved === false && (
        <Alert
          variant="strip"
          severity="error"
          role="alert"
          action={<Button onClick={onRetryLog}>{t('retryLog')}</Button>}
        >
          {t('logError')}
        </Alert>
      )}
      <ChangeList writes={plan.writes} states={states} />
    </section>
  );
}

/** D8.4: without an entry in the communication log nothing was sent; for an exhausted budget the time of the next attempt is shown. */
function LogRefusal({ refusal }: { refusal: unknown }) {
  const t = useTranslations('settings.report');
  const problemMessage = useProblemMessage();
  const problem = problemOf(refusal);
  const waits = problem.kind === 'too-many' && problem.retryAfter !== undefined;
  return (
    <Alert variant="strip" severity="error" role="alert">
      <strong>{t('notRecorded')}</strong>{' '}
      {refusal instanceof NotConfirmed ? t('notConfirmed') : problemMessage(problem)}
      {waits && ` ${t('wait', { seconds: problem.retryAfter ?? 0 })}`}
    </Alert>
  );
}
