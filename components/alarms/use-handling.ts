import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { acknowledge, assign, type AssignTo } from '@/lib/client/handling/commands';
import { toAcknowledge, type HandledAlarm, type SeenAlarm } from '@/lib/domain/alarms/handling';
import { useCall } from '../account/use-call';
import { showToast, toastError } from '../ui/toast';

/**
 * Acknowledging and assigning alarms, with what came of it by toast: also that somebody else was first, whose change stays. Each
 * answers whether the call worked; `onDone` follows it.
 */
export function useHandling(onDone: () => void) {
  const t = useTranslations('faults.handling');
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
    /** What goes on, if anything does. */
    act: busy ? act : null,
    /** Of those that are not acknowledged yet. */
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
        (count) => t(to === 'nobody' ? 'unassigned' : 'assigned', { count }),
      ),
  };
}
