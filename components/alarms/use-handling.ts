import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { acknowledge, assign, type AssignTo } from '@/lib/client/alarms/handling';
import { toAcknowledge, type HandledAlarm, type SeenAlarm } from '@/lib/domain/alarms/handling';
import { useCall } from '../account/use-call';
import { showToast, toastError } from '../ui/toast';

/**
 * Acknowledging and assigning alarms, with the result as a toast; if another user was first, their change stays and the toast says
 * so. Each function returns whether the call succeeded; `onDone` runs after success.
 */
export function useHandling(onDone: () => void) {
  const t = useTranslations('alarmList.handling');
  const { busy, run } = useCall({ notify: toastError });

  const [act, setAct] = useState<'acknowledge' | 'assign'>('acknowledge');

  const change = (what: typeof act, call: () => Promise<readonly HandledAlarm[]>, text: (count: number) => string) => {
    setAct(what);
    let alarms: readonly HandledAlarm[] = [];
    return run(
      async () => (alarms = await call()),
      () => {
        const changed = alarms.filter((alarm) => alarm.changed).length;
        if (changed > 0) showToast('success', text(changed));
        if (changed < alarms.length) showToast('info', t('first', { count: alarms.length - changed }));
        onDone();
      },
    );
  };

  return {
    busy,
    /** The action in progress, or null. */
    act: busy ? act : null,
    /** Acknowledges those that are not acknowledged yet. */
    acknowledge: (alarms: readonly SeenAlarm[]) =>
      change(
        'acknowledge',
        () => acknowledge(toAcknowledge(alarms), true),
        (count) => t('acknowledged', { count }),
      ),
    takeBack: (alarms: readonly SeenAlarm[]) =>
      change(
        'acknowledge',
        () => acknowledge(alarms, false),
        (count) => t('takenBack', { count }),
      ),
    assign: (alarms: readonly SeenAlarm[], to: AssignTo) =>
      change(
        'assign',
        () => assign(alarms, to),
        (count) => t(to === 'none' ? 'unassigned' : 'assigned', { count }),
      ),
  };
}
