import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { PLANNED_WORK_AHEAD_DAYS, PLANNED_WORK_DAYS } from '@/lib/domain/notifications/limits';
import { endAfter, problemsByStation, readWork } from '@/lib/domain/notifications/work-times';
import type { TypedWork, WorkField, WorkTimes } from '@/lib/domain/notifications/work-times';
import { useNameList } from './use-name-list';

/** A station to schedule maintenance for, with the time zone of the input. */
export interface WorkStation {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

const NO_PROBLEMS = { since: [], until: [] };
/** Problems of the end that depend on the beginning. */
const OF_BOTH: readonly string[] = ['order', 'far'];

/**
 * The beginning and end of maintenance as typed, in the local time of each station. The end follows the beginning until the user edits it.
 */
export function useWorkForm(first: TypedWork, stations: readonly WorkStation[]) {
  const t = useTranslations('notifications.work');
  const nameList = useNameList();
  const [typed, setTyped] = useState(first);
  const [ownEnd, setOwnEnd] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof problemsByStation<WorkStation>>>(NO_PROBLEMS);

  const type = (field: WorkField, text: string) => {
    if (field === 'until') {
      setOwnEnd(true);
      setTyped({ ...typed, until: text });
      return setProblems({ ...problems, until: [] });
    }
    const until = (ownEnd ? null : endAfter(first, text)) ?? typed.until;
    setTyped({ since: text, until });
    const staying = until === typed.until ? problems.until.filter(({ why }) => !OF_BOTH.includes(why)) : [];
    setProblems({ since: [], until: staying });
  };

  return {
    typed,
    type,
    /** Whether the form can be sent; marks the invalid fields. */
    check: (): boolean => {
      const found = problemsByStation(typed, stations, Date.now());
      setProblems(found);
      return found.since.length + found.until.length === 0;
    },
    timesOf: ({ timeZone }: WorkStation): WorkTimes | null => {
      const read = readWork(typed, timeZone, Date.now());
      return 'times' in read ? read.times : null;
    },
    errorOf: (field: WorkField): string | undefined => {
      const texts = problems[field].map(({ why, rows }) => {
        const text = t(why, { days: why === 'ahead' ? PLANNED_WORK_AHEAD_DAYS : PLANNED_WORK_DAYS });
        return rows.length === stations.length ? text : t('problemOf', { stations: nameList(rows), problem: text });
      });
      return texts.length === 0 ? undefined : texts.join(' ');
    },
  };
}
