'use client';

import { useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { chooseQuietHours } from '@/lib/client/notices/commands';
import { isClock } from '@/lib/domain/notices/quiet';
import type { OwnNotices } from '@/lib/domain/notices/types';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import { useZoneText } from '../ui/use-zone-text';
import styles from './notices.module.css';

/** What somebody who turns them on begins with. */
const NIGHT = { from: '22:00', to: '07:00' };

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours without mails, on the clocks of the zone in which they were first chosen: whoever moves chooses them anew. */
export function QuietForm({ quiet, timeZone }: Pick<OwnNotices, 'quiet' | 'timeZone'>) {
  const t = useTranslations('notices.quiet');
  const zoneName = useZoneText();
  const router = useRouter();
  const viewer = useSyncExternalStore(never, ownZone, () => 'UTC');
  const zone = quiet === null ? viewer : timeZone;
  const [isOn, setIsOn] = useState(quiet !== null);
  const [hours, setHours] = useState(quiet ?? NIGHT);
  const [tried, setTried] = useState(false);
  const { busy, mistake, run } = useCall();
  const isSame = hours.from === hours.to;
  const wrong = isOn && (!isClock(hours.from) || !isClock(hours.to) || isSame);
  const errorOf = (text: string) => (!tried || !isOn ? undefined : !isClock(text) ? t('wrong') : undefined);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    void run(
      () => chooseQuietHours(isOn ? hours : null, zone),
      () => {
        showToast('success', t('saved'));
        router.refresh();
      },
    );
  };

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <Checkbox checked={isOn} onChange={({ target }) => setIsOn(target.checked)}>
        {t('on')}
      </Checkbox>
      {isOn && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              name={name}
              type="time"
              required
              value={hours[name]}
              error={errorOf(hours[name])}
              onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
            />
          ))}
        </div>
      )}
      {isOn && tried && isSame && <Banner tone="fault">{t('same')}</Banner>}
      {isOn && (
        <p className={styles.muted} suppressHydrationWarning>
          {t('note', { zone: zoneName(zone) })}
        </p>
      )}
      {mistake && <Banner tone="fault">{mistake}</Banner>}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
