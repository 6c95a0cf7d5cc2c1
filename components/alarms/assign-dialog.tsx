'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useAlarmPeople } from '@/lib/client/alarms/notes';
import { toAssign } from '@/lib/domain/alarms/handling';
import { isolated } from '@/lib/format/isolated';
import Skeleton from '@mui/material/Skeleton';
import { FailedPart } from '../ui/failed-part';
import { FormDialog } from '../ui/form-dialog';
import { SelectField } from '../ui/select-field';
import { AlarmAbout } from './alarm-about';
import type { HandledRow } from './handled-row';
import { useHandling } from './use-handling';

const UNCHOSEN = '';
const UNASSIGNED = '-';

/** Assigns alarms to a user with access to all of their stations, or unassigns them. Nothing is selected at first. */
export function AssignDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly HandledRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('alarmList.handling');
  const { page, problem, retry } = useAlarmPeople(rows.map(({ id }) => id));
  const [chosen, setChosen] = useState(UNCHOSEN);
  const { assign, busy } = useHandling(onDone);
  const [only, ...others] = rows;
  const stations = new Set(rows.map(({ station }) => station?.id)).size;
  const isThere = chosen === UNASSIGNED || page?.people.some(({ id }) => id === chosen) === true;
  const changing = isThere ? toAssign(rows, chosen === UNASSIGNED ? null : chosen) : [];
  const submit = async () => {
    if (await assign(changing, chosen === UNASSIGNED ? 'none' : { user: chosen })) onClose();
  };
  return (
    <FormDialog
      open
      compact
      width={420}
      title={t('assignTitle', { count: rows.length })}
      submit={t('assign')}
      busy={busy}
      ready={changing.length > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {only && others.length === 0 && <AlarmAbout row={only} />}
      {page ? (
        <>
          <SelectField
            label={t('assignee')}
            value={isThere ? chosen : UNCHOSEN}
            options={[
              { value: UNCHOSEN, name: t('unchosen') },
              { value: UNASSIGNED, name: t('unassignedOption') },
              ...page.people.map(({ id, me, name }) => ({
                value: id,
                name: me ? t('me', { name: isolated(name) }) : name,
              })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
          {page.leftOut !== undefined && <p className="hint">{t('leftOut', { count: page.leftOut, stations })}</p>}
        </>
      ) : problem ? (
        <FailedPart problem={problem} again={retry} />
      ) : (
        <Skeleton height="72px" />
      )}
    </FormDialog>
  );
}
