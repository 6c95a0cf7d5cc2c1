'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { chooseNotices } from '@/lib/client/notices/commands';
import { FIRST_NOTICE, LEVELS, type Level } from '@/lib/domain/notices/limits';
import type { NoticeChoice } from '@/lib/domain/notices/types';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { CheckField } from '../ui/check-field';
import { FormDialog } from '../ui/form-dialog';
import { SelectField } from '../ui/select-field';
import { showToast } from '../ui/toast';
import { useLevelName } from './use-level-name';
import styles from './notices.module.css';

/** Which alarms are told, by mail and to browsers: of a station, or of all of them. Opened anew each time. */
export function ChoiceDialog({
  station,
  current: current = null,
  reach: { browsers, email },
  onClose,
}: {
  /** Null for all. */
  station: { readonly id: string; readonly name: string } | null;
  /** What is told of it now; null while nothing is. */
  current?: NoticeChoice | null;
  /** Where they are told. */
  reach: { readonly email: string; readonly browsers: number };
  onClose: () => void;
}) {
  const t = useTranslations('notices.choice');
  const tOwn = useTranslations('notices.own');
  const router = useRouter();
  const nameOf = useLevelName();
  const [choice, setChoice] = useState(current ?? FIRST_NOTICE);
  const { busy, mistake, run } = useCall();
  const isOn = choice.onAlarm || choice.onRecovery;
  const isNew = station !== null && current === null;
  // Whoever cannot be reached may still turn off what he turned on before.
  const mayOn = email !== '' || browsers > 0;
  const save = () =>
    void run(
      () => chooseNotices(station?.id ?? null, choice),
      () => {
        showToast('success', t(isOn ? 'saved' : 'ended'));
        onClose();
        router.refresh();
      },
    );
  return (
    <FormDialog
      open
      width={480}
      compact
      title={station ? t('title', { name: isolated(station.name) }) : t('titleAll')}
      submit={t(isNew ? 'turnOn' : isOn ? 'save' : 'turnOff')}
      busy={busy}
      ready={isOn ? mayOn : !isNew}
      onSubmit={save}
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
      {isNew && !isOn && <p className={styles.muted}>{t('none')}</p>}
      <SelectField
        label={t('level')}
        value={String(choice.leastLevel)}
        options={LEVELS.map((level) => ({ value: String(level), name: nameOf(level) }))}
        onChange={({ target }) => setChoice({ ...choice, leastLevel: Number(target.value) as Level })}
      />
      <p className={styles.muted}>{station === null ? t('all') : t('quiet')}</p>
      {mistake && (
        <Alert severity="error" role="alert">
          {mistake}
        </Alert>
      )}
    </FormDialog>
  );
}
