'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { planWork } from '@/lib/client/notices/commands';
import { PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS, plannedWorkProblem } from '@/lib/domain/notices/limits';
import { instantOf, stampOf } from '@/lib/domain/time-range/stamp';
import { isolated } from '@/lib/format/isolated';
import { ConfirmDialog } from '../account/confirm-dialog';
import { DateTimeField } from '../ui/date-time-field';
import { useZoneText } from '../ui/use-zone-text';
import type { WorkTimes } from './work-times';
import styles from './notices.module.css';

const DAY_MS = 86_400_000;

type Wrong = { readonly field: keyof WorkTimes; readonly why: 'wrong' | 'past' | 'order' | 'ahead' | 'far' };

/** When work on a station begins and ends, on its own clocks, or on `several`, on those of `timeZone`. Opened anew each time. */
export function WorkDialog({
  station,
  several,
  first,
  timeZone,
  onClose,
}: {
  station?: { readonly id: string; readonly name: string };
  several?: {
    readonly title: string;
    readonly names: readonly string[];
    readonly act: (times: WorkTimes) => Promise<unknown>;
  };
  /** What it begins with. */
  first: WorkTimes;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useTranslations('notices.work');
  const zoneName = useZoneText();
  const [opened] = useState(() => Date.now());
  const [typed, setTyped] = useState({ since: stampOf(first.since, timeZone), until: stampOf(first.until, timeZone) });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const since = instantOf(typed.since, timeZone);
  const until = instantOf(typed.until, timeZone);
  const check = (): Wrong | null => {
    if (since === null) return { field: 'since', why: 'wrong' };
    if (until === null) return { field: 'until', why: 'wrong' };
    const why = plannedWorkProblem({ since, until }, Date.now());
    return why && { field: why === 'ahead' ? 'since' : 'until', why };
  };
  const field = (name: keyof WorkTimes, latestDays: number) => (
    <DateTimeField
      label={t(name)}
      pickLabel={t(`pick.${name}`)}
      placeholder={t('placeholder')}
      name={name}
      value={typed[name]}
      latest={opened + latestDays * DAY_MS}
      timeZone={timeZone}
      error={
        wrong?.field === name
          ? t(wrong.why, { days: wrong.why === 'ahead' ? PLANNED_WORK_AHEAD_DAYS : PLANNED_WORK_DAYS })
          : undefined
      }
      onChange={(text) => {
        setTyped((old) => ({ ...old, [name]: text }));
        setWrong(null);
      }}
    />
  );
  return (
    <ConfirmDialog
      open
      width={480}
      title={several?.title ?? t('title', { name: isolated(station?.name ?? '') })}
      submit={t('save')}
      done={several ? null : t('saved')}
      isRight={() => {
        const problem = check();
        setWrong(problem);
        return problem === null;
      }}
      act={async () => {
        if (since === null || until === null) return;
        await (several ? several.act({ since, until }) : station && planWork(station.id, until, since));
      }}
      onClose={onClose}
    >
      <p>{t(several ? 'noteSeveral' : 'note')}</p>
      {several && (
        <ul className={styles.names} tabIndex={0} aria-label={several.title}>
          {several.names.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {field('since', PLANNED_WORK_AHEAD_DAYS)}
      {field('until', PLANNED_WORK_AHEAD_DAYS + PLANNED_WORK_DAYS)}
      <p className="hint">{t('zone', { zone: zoneName(timeZone), days: PLANNED_WORK_DAYS })}</p>
    </ConfirmDialog>
  );
}
