'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { addOwnReport } from '@/lib/client/notifications/preferences';
import { MOST_REPORT_STATIONS, RHYTHMS, type Rhythm } from '@/lib/domain/notifications/reports';
import { ConfirmDialog } from '../account/confirm-dialog';
import { SelectField } from '../ui/select-field';
import { StationSelection, type Picked } from './station-selection';

/** A new report by email: how often, and of which stations. Mounted again each time it opens. */
export function ReportDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('notices.reports');
  const [rhythm, setRhythm] = useState<Rhythm>('daily');
  const [picked, setPicked] = useState<readonly Picked[] | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const count = picked?.length ?? 1;
  const problem = () => {
    if (picked !== null && text.trim() !== '') return t('notTaken', { text: text.trim() });
    if (count === 0) return t('choose');
    return count > MOST_REPORT_STATIONS ? t('tooMany', { most: MOST_REPORT_STATIONS }) : undefined;
  };
  const wrong = problem();
  return (
    <ConfirmDialog
      open
      width={500}
      title={t('dialog')}
      submit={t('save')}
      done={t('saved')}
      isRight={() => {
        setTried(true);
        return wrong === undefined;
      }}
      act={() => addOwnReport(rhythm, picked && picked.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>{t('note', { email })}</p>
      <SelectField
        label={t('rhythm')}
        value={rhythm}
        options={RHYTHMS.map((value) => ({ value, name: t(`rhythms.${value}`) }))}
        onChange={({ target }) => setRhythm(RHYTHMS.find((one) => one === target.value) ?? 'daily')}
      />
      <SelectField
        label={t('which')}
        value={picked === null ? 'all' : 'some'}
        options={[
          { value: 'all', name: t('allStations') },
          { value: 'some', name: t('some') },
        ]}
        onChange={({ target }) => setPicked(target.value === 'all' ? null : [])}
      />
      {picked && (
        <StationSelection
          picked={picked}
          text={text}
          error={tried ? wrong : undefined}
          onType={(typed) => {
            setText(typed);
            setTried(false);
          }}
          onChange={setPicked}
        />
      )}
    </ConfirmDialog>
  );
}
