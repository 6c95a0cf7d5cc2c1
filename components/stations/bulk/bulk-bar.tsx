'use client';

import { Suspense, lazy, startTransition, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { chooseNotices, planWork } from '@/lib/client/notices/commands';
import { setFavourite } from '@/lib/client/stations/commands';
import { forEach } from '@/lib/client/bulk/commands';
import type { EachResult } from '@/lib/client/bulk/commands';
import { FIRST_NOTICE } from '@/lib/domain/notices/limits';
import { isolated } from '@/lib/format/isolated';
import { workFrom, type WorkTimes } from '../../notices/work-times';
import { useProblemWords } from '../../ui/use-problem-words';
import type { MenuRow } from '../station-row';
import type { Chosen } from './choice-column';
import { useStationFile } from './use-station-file';
import styles from './bulk.module.css';

/** It brings a calendar. */
const WorkDialog = lazy(async () => ({ default: (await import('../../notices/work-dialog')).WorkDialog }));

const NO_NOTICE = { ...FIRST_NOTICE, onAlarm: false, onRecovery: false };

const ACTS = {
  favourite: ({ id }: MenuRow) => setFavourite(id, true),
  noFavourite: ({ id }: MenuRow) => setFavourite(id, false),
  notify: ({ id }: MenuRow) => chooseNotices(id, FIRST_NOTICE),
  noNotify: ({ id }: MenuRow) => chooseNotices(id, NO_NOTICE),
};

/** The zone that all of them have; that of the browser where they have several. */
function commonZone(rows: readonly MenuRow[]): string {
  const zone = rows[0]?.timeZone ?? null;
  const isCommon = zone !== null && rows.every(({ timeZone }) => timeZone === zone);
  return isCommon ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What can be done with the stations that are chosen; it stays in sight while one scrolls among them, and says how each thing went. */
export function BulkBar({
  chosen,
  shown,
  onEnd,
}: {
  chosen: Chosen;
  /** What the list shows now: a search may have left some of the chosen ones out. */
  shown: readonly MenuRow[];
  onEnd: () => void;
}) {
  const t = useTranslations('stations.bulk');
  const router = useRouter();
  const rows = [...chosen.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row);
  const hidden = rows.filter((row) => !shown.includes(row));
  const save = useStationFile(hidden);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly act: string; readonly of: EachResult<MenuRow> } | null>(null);
  const [work, setWork] = useState<WorkTimes | null>(null);
  const isNone = rows.length === 0;

  const run = async (act: string, one: (row: MenuRow) => Promise<unknown>) => {
    setBusy(true);
    setResult({ act, of: await forEach(rows, one) });
    setBusy(false);
    startTransition(() => router.refresh());
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('label')} aria-busy={busy}>
      {result && <Result {...result} onClose={() => setResult(null)} />}
      <div className={styles.chosen}>
        <strong role="status">
          {hidden.length === 0
            ? t('chosen', { count: rows.length })
            : t('chosenHidden', { count: rows.length, hidden: hidden.length })}
        </strong>
        <Button variant="text" onClick={onEnd}>
          {t('end')}
        </Button>
      </div>
      <div className={styles.acts}>
        {(Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => (
          <Button key={act} size="small" disabled={busy || isNone} onClick={() => void run(t(act), ACTS[act])}>
            {t(act)}
          </Button>
        ))}
        <Button size="small" disabled={busy || isNone} onClick={() => setWork(workFrom(Date.now()))}>
          {t('maintain')}
        </Button>
        <Button size="small" disabled={isNone} onClick={() => save(rows)}>
          {t('export')}
        </Button>
      </div>
      {work && (
        <Suspense fallback={null}>
          <WorkDialog
            first={work}
            several={{
              title: t('maintainTitle', { count: rows.length }),
              names: rows.map(({ name }) => name),
              act: ({ since, until }) => run(t('maintain'), ({ id }) => planWork(id, until, since)),
            }}
            timeZone={commonZone(rows)}
            onClose={() => setWork(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Result({ act, of: { done, failed }, onClose }: { act: string; of: EachResult<MenuRow>; onClose: () => void }) {
  const t = useTranslations('stations.bulk');
  const say = useProblemWords();
  return (
    <Alert className={styles.result ?? ''} severity={failed.length === 0 ? 'success' : 'warning'} onClose={onClose}>
      {t('done', { act, done: done.length, all: done.length + failed.length })}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ problem, row }) => (
            <li key={row.id}>{t('notDone', { name: isolated(row.name), reason: say(problem) })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
