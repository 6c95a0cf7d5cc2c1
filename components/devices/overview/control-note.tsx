'use client';

import { useTranslations } from 'next-intl';
import type { ControlOutcome } from '@/lib/client/live/control-device';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import { Banner } from '../../ui/banner';
import { useProblemWords } from '../../ui/use-problem-words';
import type { ControlState } from './use-control';

const TONES = { applied: 'info', different: 'fault', refused: 'fault', unsent: 'fault', unknown: 'warning' } as const;

/** How far a command is, and what became of it: what was read back, never what was hoped for. */
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
  const say = useProblemWords();
  if (step !== null) return <Banner small>{t(`step.${step}`)}</Banner>;
  if (problem) {
    return (
      <Banner small tone="fault">
        {t('notRecorded', { reason: say(problem) })}
      </Banner>
    );
  }
  if (!outcome) return null;
  const { result, stands, failure, logged } = outcome;
  return (
    <>
      <Banner small tone={TONES[result]}>
        <strong>{t(`result.${result}`)}</strong>{' '}
        {failure && <>{failure.why === 'timeout' ? t('timeout') : whyOf(failure)} </>}
        {stands !== null && t('stands', { state: stateOf(stands) })}
      </Banner>
      {!logged && (
        <Banner small tone="warning">
          {t('logFailed')}
        </Banner>
      )}
    </>
  );
}
