'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CallError } from '@/lib/client/http/call';
import { canPush, checkPush, turnPushOff, turnPushOn } from '@/lib/client/notifications/push';
import Alert from '@mui/material/Alert';
import { ActionButton } from '../ui/action-button';
import { Panel } from '../ui/panel';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import layout from '../ui/layout.module.css';

/** Push notifications about alarms in this browser. Renders nothing where the browser does not support them. */
export function PushPart({ serverKey }: { serverKey: string }) {
  const t = useTranslations('notifications.push');
  const problemMessage = useProblemMessage();
  const router = useRouter();
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const reasonOf = (error: unknown) => (error instanceof CallError ? problemMessage(error.problem) : t('failed'));

  useEffect(() => {
    if (!canPush()) return;
    let isHere = true;
    // A failed check counts as off: turning it on reports the reason.
    void checkPush()
      .catch(() => false)
      .then((known) => isHere && setIsOn(known));
    return () => {
      isHere = false;
    };
  }, []);

  const change = async () => {
    setBusy(true);
    setMistake(null);
    try {
      if (isOn) await turnPushOff();
      else if (!(await turnPushOn(serverKey))) {
        // For a permanent refusal a banner is already shown.
        setMistake(Notification.permission === 'denied' ? null : t('notAllowed'));
        return;
      }
      setIsOn(!isOn);
      showToast('success', t(isOn ? 'turnedOff' : 'turnedOn'));
      router.refresh();
    } catch (error) {
      setMistake(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (isOn === null) return null;
  const isDenied = !isOn && Notification.permission === 'denied';
  return (
    <Panel title={t('title')}>
      <div className={layout.stack}>
        <p>{t(isOn ? 'on' : 'off')}</p>
        <p className="hint">{t('note')}</p>
        {isDenied && <Alert severity="warning">{t('denied')}</Alert>}
        {mistake && (
          <Alert severity="error" role="alert">
            {mistake}
          </Alert>
        )}
        {!isDenied && (
          <div className={layout.row}>
            <ActionButton busy={busy} onClick={() => void change()}>
              {t(isOn ? 'turnOff' : 'turnOn')}
            </ActionButton>
          </div>
        )}
      </div>
    </Panel>
  );
}
