import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { acknowledge, assign } from '@/lib/client/handling/commands';
import type { AssignTo } from '@/lib/client/handling/commands';
import { problemOf } from '@/lib/client/http/call';
import { toAcknowledge } from '@/lib/domain/alarms/handling';
import type { HandledAlarm, SeenAlarm } from '@/lib/domain/alarms/handling';
import { showToast, toastError } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';

/**
 * Acknowledging and assigning alarms, with what came of it by toast: also that somebody else was first, whose change stays. Each
 * answers whether the call worked; `onDone` follows it.
 */
export function useHandling(onDone: () => void) {
  const t = useTranslations('faults.handling');
  const say = useProblemWords();
  const [busy, setBusy] = useState(false);

  const run = async (call: () => Promise<readonly HandledAlarm[]>, words: (count: number) => string) => {
    setBusy(true);
    try {
      const alarms = await call();
      const changed = alarms.filter((alarm) => alarm.changed).length;
      if (changed > 0) showToast('success', words(changed));
      if (changed < alarms.length) showToast('info', t('first', { count: alarms.length - changed }));
      onDone();
      return true;
    } catch (error) {
      toastError(say(problemOf(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** Of those that are not acknowledged yet. */
    acknowledge: (alarms: readonly SeenAlarm[]) =>
      run(
        () => acknowledge(toAcknowledge(alarms), true),
        (count) => t('acknowledged', { count }),
      ),
    takeBack: (alarms: readonly SeenAlarm[]) =>
      run(
        () => acknowledge(alarms, false),
        (count) => t('takenBack', { count }),
      ),
    assign: (alarms: readonly SeenAlarm[], to: AssignTo) =>
      run(
        () => assign(alarms, to),
        (count) => t(to === 'nobody' ? 'unassigned' : 'assigned', { count }),
      ),
  };
}
