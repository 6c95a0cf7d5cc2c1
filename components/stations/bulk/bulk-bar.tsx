'use client';

import { Suspense, lazy, startTransition, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { call } from '@/lib/client/http/call';
import { chooseNotices } from '@/lib/client/notifications/preferences';
import { forEach } from '@/lib/client/http/for-each';
import type { EachResult } from '@/lib/client/http/for-each';
import { planWork } from '@/lib/contract/portal/calls/notifications/preferences';
import { setFavourite } from '@/lib/contract/portal/calls/stations/list';
import { FIRST_NOTICE } from '@/lib/domain/notifications/limits';
import type { WorkTimes } from '@/lib/domain/notifications/work-times';
import { isolated } from '@/lib/format/isolated';
import { useProblemMessage } from '../../ui/use-problem-message';
import type { MenuRow } from '../station-row';
import type { Chosen } from './choice-column';
import { useStationFile } from './use-station-file';
import styles from './bulk.module.css';

/** It brings a calendar. */
const SeveralWorkDialog = lazy(async () => ({
  default: (await import('../../notifications/several-work-dialog')).SeveralWorkDialog<MenuRow>,
}));

const NO_NOTICE = { ...FIRST_NOTICE, onAlarm: false, onRecovery: false };

const ACTS = {
  favourite: ({ id }: MenuRow) => call(setFavourite, { id, on: true }),
  noFavourite: ({ id }: MenuRow) => call(setFavourite, { id, on: false }),
  notify: ({ id }: MenuRow) => chooseNotices(id, FIRST_NOTICE),
  noNotify: ({ id }: MenuRow) => chooseNotices(id, NO_NOTICE),
};

async function plan({ id }: MenuRow, times: WorkTimes | null): Promise<void> {
  if (times) await call(planWork, { id, ...times });
}

interface Answer {
  readonly act: string;
  /** More about what was done. */
  readonly about: string;
  readonly of: EachResult<MenuRow>;
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
  const [result, setResult] = useState<Answer | null>(null);
  const [planning, setPlanning] = useState(false);
  const isNone = rows.length === 0;

  const run = async (
    act: string,
    one: (row: MenuRow) => Promise<unknown>,
    { of = rows, about = '' }: { readonly of?: readonly MenuRow[]; readonly about?: string } = {},
  ) => {
    setBusy(true);
    setResult({ act, about, of: await forEach(of, one) });
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
        <Button size="small" disabled={busy || isNone} onClick={() => setPlanning(true)}>
          {t('maintain')}
        </Button>
        <Button size="small" disabled={isNone} onClick={() => save(rows)}>
          {t('export')}
        </Button>
      </div>
      {planning && (
        <Suspense fallback={null}>
          <SeveralWorkDialog
            rows={rows}
            onPlan={(of, timesOf, about) => run(t('maintain'), (row) => plan(row, timesOf(row)), { of, about })}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Result({ act, about, of: { done, failed }, onClose }: Answer & { onClose: () => void }) {
  const t = useTranslations('stations.bulk');
  const problemMessage = useProblemMessage();
  return (
    <Alert className={styles.result ?? ''} severity={failed.length === 0 ? 'success' : 'warning'} onClose={onClose}>
      {t('done', { act, done: done.length, all: done.length + failed.length })} {about}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ problem, row }) => (
            <li key={row.id}>{t('notDone', { name: isolated(row.name), reason: problemMessage(problem) })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
