'use client';

import { useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { chooseQuietHours } from '@/lib/contract/portal/calls/notifications/preferences';
import { isClock } from '@/lib/domain/notifications/quiet';
import type { OwnNotices } from '@/lib/domain/notifications/types';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import { ActionButton } from '../ui/action-button';
import { CheckField } from '../ui/check-field';
import { LeaveQuestion } from '../ui/leave-question';
import { showToast } from '../ui/toast';
import { TypedField } from '../ui/typed-field';
import { useZoneText } from '../ui/use-zone-text';
import { useZone } from '../ui/zoned-time';
import layout from '../ui/layout.module.css';
import styles from './notices.module.css';

/** Default hours when quiet hours are turned on. */
const NIGHT = { from: '22:00', to: '07:00' };

const isSameHours = (one: typeof NIGHT, other: typeof NIGHT) => one.from === other.from && one.to === other.to;

/** The hours without emails, in the time zone in which they were chosen: a user who moves chooses them again. */
export function QuietForm({ quiet, timeZone }: Pick<OwnNotices, 'quiet' | 'timeZone'>) {
  const t = useTranslations('notices.quiet');
  const zoneName = useZoneText();
  const router = useRouter();
  const zone = useZone(quiet && timeZone);
  const [isOn, setIsOn] = useState(quiet !== null);
  const [hours, setHours] = useState(quiet ?? NIGHT);
  const [stored, setStored] = useState(quiet);
  const [tried, setTried] = useState(false);
  const { busy, mistake, run } = useCall();
  const isSame = hours.from === hours.to;
  const isChanged = isOn !== (stored !== null) || (isOn && stored !== null && !isSameHours(hours, stored));
  const wrong = isOn && (!isClock(hours.from) || !isClock(hours.to) || isSame);
  const errorOf = (text: string) => (!tried || !isOn ? undefined : !isClock(text) ? t('wrong') : undefined);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    void run(
      () => call(chooseQuietHours, { quiet: isOn ? hours : null, timeZone: zone }),
      () => {
        setStored(isOn ? hours : null);
        showToast('success', t('saved'));
        router.refresh();
      },
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <CheckField checked={isOn} onChange={({ target }) => setIsOn(target.checked)}>
        {t('on')}
      </CheckField>
      {isOn && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((name) => (
            <TypedField
              key={name}
              kind="time"
              label={t(name)}
              name={name}
              required
              value={hours[name]}
              error={errorOf(hours[name])}
              onChange={(time) => setHours({ ...hours, [name]: time })}
            />
          ))}
        </div>
      )}
      {isOn && tried && isSame && (
        <Alert severity="error" role="alert">
          {t('same')}
        </Alert>
      )}
      {isOn && (
        <p className="hint" suppressHydrationWarning>
          {t('note', { zone: zoneName(zone) })}
        </p>
      )}
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
      <div className={layout.row}>
        <ActionButton type="submit" busy={busy}>
          {t('save')}
        </ActionButton>
      </div>
      <LeaveQuestion
        active={isChanged && !busy}
        title={t('leave.title')}
        leave={t('leave.leave')}
        stay={t('leave.stay')}
      >
        {t('leave.text')}
      </LeaveQuestion>
    </form>
  );
}
