'use client';

import { useTranslations } from 'next-intl';
import type { ControlOutcome } from '@/lib/client/live/control-device';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import Alert from '@mui/material/Alert';
import { useProblemMessage } from '../../ui/use-problem-message';
import type { ControlState } from './use-control';

const TONES = { applied: 'info', different: 'error', refused: 'error', unsent: 'error', unknown: 'warning' } as const;

/** Progress and result of a command: the state read back from the device, never an assumed one. */
export function ControlNote({
  step,
  outcome,
  problem,
  whyOf,
  stateOf,
}: Pick<ControlState, 'step' | 'outcome' | 'problem'> & {
  whyOf: (failure: NonNullable<ControlOutcome['failure']>) => string;
  stateOf: (command: RemoteCommand) => string;
}) {
  const t = useTranslations('deviceViews.control');
  const problemMessage = useProblemMessage();
  if (step !== null) return <Alert variant="strip">{t(`step.${step}`)}</Alert>;
  if (problem) {
    return (
      <Alert variant="strip" severity="error" role="alert">
        {t('notRecorded', { reason: problemMessage(problem) })}
      </Alert>
    );
  }
  if (!outcome) return null;
  const { result, current, failure, logged } = outcome;
  return (
    <>
      <Alert variant="strip" severity={TONES[result]} role={TONES[result] === 'error' ? 'alert' : 'status'}>
        <strong>{t(`result.${result}`)}</strong>{' '}
        {failure && <>{failure.why === 'timeout' ? t('timeout') : whyOf(failure)} </>}
        {current !== null && t('current', { state: stateOf(current) })}
      </Alert>
      {!logged && (
        <Alert variant="strip" severity="warning">
          {t('logFailed')}
        </Alert>
      )}
    </>
  );
}
