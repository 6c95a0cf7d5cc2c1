'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { chooseNotices } from '@/lib/client/notifications/preferences';
import { FIRST_NOTICE, LEVELS, type Level } from '@/lib/domain/notifications/limits';
import type { NoticeChoice } from '@/lib/domain/notifications/types';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CheckField } from '../ui/check-field';
import { SelectField } from '../ui/select-field';

/** Which alarms of one station, or of all, are notified by email and browser push. Mounted again each time it opens. */
export function ChoiceDialog({
  station,
  current = null,
  channels: { browsers, email },
  onClose,
}: {
  /** Null for all stations. */
  station: { readonly id: string; readonly name: string } | null;
  /** The current choice; null while notifications are off. */
  current?: NoticeChoice | null;
  /** Where notifications are sent. */
  channels: { readonly email: string; readonly browsers: number };
  onClose: () => void;
}) {
  const t = useTranslations('notices.choice');
  const tOwn = useTranslations('notices.own');
  const tLevels = useTranslations('notices.levels');
  const [choice, setChoice] = useState(current ?? FIRST_NOTICE);
  const isOn = choice.onAlarm || choice.onRecovery;
  const isNew = station !== null && current === null;
  // A user who cannot be reached may still turn off what is on.
  const mayOn = email !== '' || browsers > 0;
  return (
    <ConfirmDialog
      open
      width={480}
      title={station ? t('title', { name: isolated(station.name) }) : t('titleAll')}
      submit={t(isNew ? 'turnOn' : isOn ? 'save' : 'turnOff')}
      ready={isOn ? mayOn : !isNew}
      done={t(isOn ? 'saved' : 'ended')}
      act={() => chooseNotices(station?.id ?? null, choice)}
      onClose={onClose}
    >
      {mayOn ? (
        <p>
          {email === '' ? t('toBrowsers') : t('to', { email })}{' '}
          {email !== '' && browsers > 0 && tOwn('browsers', { browsers })}
        </p>
      ) : (
        <Alert severity="warning" action={<Button href="/userCenter">{t('profile')}</Button>}>
          {t('noEmail')}
        </Alert>
      )}
      <CheckField checked={choice.onAlarm} onChange={({ target }) => setChoice({ ...choice, onAlarm: target.checked })}>
        {t('onAlarm')}
      </CheckField>
      <CheckField
        checked={choice.onRecovery}
        onChange={({ target }) => setChoice({ ...choice, onRecovery: target.checked })}
      >
        {t('onRecovery')}
      </CheckField>
      {isNew && !isOn && <p className="hint">{t('none')}</p>}
      <SelectField
        label={t('level')}
        value={String(choice.leastLevel)}
        options={LEVELS.map((level) => ({ value: String(level), name: tLevels(`${level}`) }))}
        onChange={({ target }) => setChoice({ ...choice, leastLevel: Number(target.value) as Level })}
      />
      <p className="hint">{station === null ? t('all') : t('quiet')}</p>
    </ConfirmDialog>
  );
}
