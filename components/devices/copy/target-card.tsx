import { useId, useMemo } from 'react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { CopyTargetState } from '@/lib/domain/settings/copy-run';
import type { WriteProgress } from '@/lib/domain/settings/write-session';
import { textIn } from '@/lib/domain/tenants/language-list';
import { StatusIcon, type StatusTone } from '../../ui/status-icon';
import Alert from '@mui/material/Alert';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ChangeList } from '../settings/change-list';
import { LeftList } from '../settings/left-list';
import { SettingsContext } from '../settings/store-context';
import { useReadProblemText } from '../read-problem-text';
import { useProblemText } from '../settings/write-labels';
import { WriteReport } from '../settings/write-report';
import type { Prepared, Readable } from './prepare';
import layout from '../../ui/layout.module.css';

const TONES: Readonly<Record<CopyTargetState, StatusTone>> = {
  waiting: 'offline',
  writing: 'offline',
  done: 'normal',
  failed: 'fault',
  'not-sent': 'warning',
};

/** One device of a copy: what would be written or why nothing, then progress and result. */
export function TargetCard({
  prepared,
  first,
  state,
  progress,
  logHref,
  onStop,
  onRetryLog,
}: {
  prepared: Prepared;
  /** Whether it is the first device, after which the user has to confirm. */
  first: boolean;
  /** Null if it takes no part in a run. */
  state: CopyTargetState | null;
  progress: WriteProgress | null;
  logHref: string;
  onStop: () => void;
  onRetryLog: () => void;
}) {
  const t = useTranslations('settingVersions.copying');
  const problemMessage = useProblemMessage();
  const id = useId();
  const { device, verdict } = prepared;
  return (
    <section
      className={`${layout.stack} ${layout.box}`}
      aria-labelledby={id}
      data-target={device.id}
      data-state={state ?? verdict}
    >
      <header className={layout.row}>
        <h3 id={id}>
          <bdi>{device.name}</bdi> · <bdi>{device.stationName}</bdi>
        </h3>
        {state !== null && <StatusIcon tone={TONES[state]}>{t(`states.${state}`)}</StatusIcon>}
        {state === null && first && <span className="hint">{t('first')}</span>}
        {progress !== null && <Link href={logHref}>{t('log')}</Link>}
      </header>
      {verdict === 'failed' ? (
        <Alert variant="strip" severity="error" role="alert">
          {t('failed', { why: problemMessage(prepared.problem) })}
        </Alert>
      ) : (
        <Body prepared={prepared} progress={progress} onStop={onStop} onRetryLog={onRetryLog} />
      )}
    </section>
  );
}

function Body({
  prepared,
  progress,
  onStop,
  onRetryLog,
}: {
  prepared: Readable;
  progress: WriteProgress | null;
  onStop: () => void;
  onRetryLog: () => void;
}) {
  const t = useTranslations('settingVersions.copying');
  const locale = useLocale();
  const { device, plan, problems, reading, staged, store, verdict } = prepared;
  const readProblemText = useReadProblemText();
  const problemText = useProblemText(store);
  const content = useMemo(
    () => ({ store, timeZone: device.timeZone, reveal: () => undefined }),
    [store, device.timeZone],
  );
  return (
    <SettingsContext value={content}>
      {verdict === 'unread' && (
        <Alert variant="strip" severity="error" role="alert">
          {t('unread')} {reading.problem && readProblemText(reading.problem)}
        </Alert>
      )}
      {verdict === 'wrong' && (
        <Alert variant="strip" severity="warning">
          {t('wrong', { count: problems.length })}
          <ul className={layout.items}>
            {problems.map((problem) => (
              <li key={`${problem.id} ${problem.code}`}>
                {textIn(store.byCode.get(problem.code), locale) ?? problem.code}: {problemText(problem)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {verdict === 'unchanged' && <p>{t('unchanged')}</p>}
      {verdict === 'nothing' && <p>{t('nothingLeft')}</p>}
      {progress ? (
        <WriteReport plan={plan} progress={progress} device={device.name} onCancel={onStop} onRetryLog={onRetryLog} />
      ) : (
        (verdict === 'ready' || verdict === 'wrong') && <ChangeList writes={plan.writes} />
      )}
      <LeftList left={staged.left} />
    </SettingsContext>
  );
}
