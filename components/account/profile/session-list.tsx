'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { endSessions, givenAccess } from '@/lib/contract/portal/calls/account/profile';
import type { Outcome } from '@/lib/domain/problem';
import type { GivenAccess, OwnSession, SessionDevice } from '@/lib/domain/account/profile/types';
import { ConfirmDialog } from '../confirm-dialog';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { nearDialog } from '../../ui/on-demand';
import { RetryAlert } from '../../ui/retry-alert';
import { toastError } from '../../ui/toast';
import { useProblemMessage } from '../../ui/use-problem-message';
import { ZonedTime } from '../../ui/zoned-time';
import { GivenAccessDialog } from './given-access-dialog';
import listStyles from '../../ui/list.module.css';
import styles from './profile.module.css';

/** The sessions of the user's account; each other session, or all others, can be signed out here. */
export function SessionList({ sessions }: { sessions: Outcome<readonly OwnSession[]> }) {
  const t = useTranslations('account.sessions');
  const problemMessage = useProblemMessage();
  const router = useRouter();
  const [requested, setRequested] = useState<OwnSession | 'others' | null>(null);
  const [given, setGiven] = useState<readonly GivenAccess[]>([]);

  if (!sessions.ok) {
    return (
      <RetryAlert severity="error" onRetry={() => router.refresh()}>
        {t('failed', { reason: problemMessage(sessions.problem) })}
      </RetryAlert>
    );
  }
  const others = sessions.value.filter(({ current }) => !current);
  const nameOf = ({ browser, system }: SessionDevice) =>
    browser === null && system === null
      ? t('unknownBrowser')
      : browser !== null && system !== null
        ? t('on', { browser, system })
        : (browser ?? system ?? '');

  const ended = (which: OwnSession | 'others') => {
    setRequested(null);
    router.refresh();
    // A share outlives the session that created it.
    if (which === 'others')
      call(givenAccess, {}).then(
        (answer) => setGiven(answer.given),
        (error: unknown) => toastError(problemMessage(problemOf(error))),
      );
  };

  return (
    <>
      <p className="hint">{others.length === 0 ? t('none') : t('note')}</p>
      <ul className={styles.sessions}>
        {sessions.value.map((session) => {
          const name = nameOf(session.device);
          return (
            <li key={session.id} className={listStyles.row}>
              <div className={styles.label}>
                <p className="row strong">
                  <bdi>{name}</bdi> {session.current && <Chip color="primary" label={t('current')} />}
                </p>
                <p className="hint">
                  {t.rich('since', { time: () => <ZonedTime at={session.created} timeZone={null} /> })}{' '}
                  {t(`how.${session.how}`)}
                  {' · '}
                  {t.rich('seen', { time: () => <ZonedTime at={session.lastSeen} timeZone={null} /> })}
                  {session.ip !== '' && ` · ${t('address', { ip: session.ip })}`}
                </p>
              </div>
              {!session.current && (
                <Button
                  aria-label={t('endNamed', { what: name })}
                  {...nearDialog}
                  onClick={() => setRequested(session)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <Button {...nearDialog} onClick={() => setRequested('others')}>
          {t('endOthers')}
        </Button>
      )}
      {requested && (
        <ConfirmDialog
          open
          title={requested === 'others' ? t('endOthersTitle') : t('endTitle', { what: nameOf(requested.device) })}
          submit={t(requested === 'others' ? 'endOthers' : 'end')}
          danger
          done={t(requested === 'others' ? 'endedOthers' : 'ended')}
          act={() => call(endSessions, requested === 'others' ? { others: true } : { session: requested.id })}
          onDone={() => ended(requested)}
          onClose={() => setRequested(null)}
        >
          <p>{t(requested === 'others' ? 'endOthersWhat' : 'endWhat')}</p>
        </ConfirmDialog>
      )}
      {given.length > 0 && <GivenAccessDialog given={given} nameOf={nameOf} onClose={() => setGiven([])} />}
    </>
  );
}
