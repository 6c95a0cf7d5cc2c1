'use client';

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { removeOwnReport, sendOwnReport } from '@/lib/contract/portal/calls/notifications/preferences';
import type { OwnNotices, OwnReport } from '@/lib/domain/notifications/types';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { nearDialog } from '../ui/on-demand';
import { ZonedTime } from '../ui/zoned-time';
import { useRowCall } from './use-row-call';
import layout from '../ui/layout.module.css';
import list from '../ui/list.module.css';
import styles from './notices.module.css';

const ReportDialog = lazy(() => import('./report-dialog').then((part) => ({ default: part.ReportDialog })));

/** The reports sent by email: each can be sent now, or ended. */
export function ReportMails({ notices: { email, reports } }: { notices: OwnNotices }) {
  const t = useTranslations('notifications');
  const { busy, runFor } = useRowCall();
  const [removing, setRemoving] = useState<OwnReport | null>(null);
  const [adding, setAdding] = useState(false);
  const nameOf = ({ rhythm, stations }: OwnReport) =>
    t('reports.named', {
      rhythm: t(`reports.rhythms.${rhythm}`),
      stations:
        stations === null
          ? t('reports.allStations')
          : stations.length === 0
            ? t('reports.noStations')
            : stations.join(', '),
    });

  const sendNow = (id: string) => void runFor(id, () => call(sendOwnReport, { id }), t('reports.sent', { email }));

  return (
    <>
      {email === '' && <Alert severity="warning">{t('choice.noEmail')}</Alert>}
      {reports.length === 0 && <p className="hint">{t('reports.none')}</p>}
      <ul>
        {reports.map((report) => (
          <li key={report.id} className={list.row}>
            <div className={styles.label}>
              <p>{nameOf(report)}</p>
              <p className="hint">
                {t.rich('reports.next', { at: () => <ZonedTime at={report.next} timeZone={report.timeZone} /> })}
              </p>
            </div>
            <div className={layout.row}>
              <ActionButton
                aria-label={t('reports.sendNamed', { report: nameOf(report) })}
                busy={busy === report.id}
                onClick={() => sendNow(report.id)}
              >
                {t('reports.send')}
              </ActionButton>
              <Button
                aria-label={t('reports.removeNamed', { report: nameOf(report) })}
                {...nearDialog}
                onClick={() => setRemoving(report)}
              >
                {t('reports.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {email !== '' && (
        <Button {...nearDialog} className={styles.act} onClick={() => setAdding(true)}>
          {t('reports.add')}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('reports.removeTitle')}
          submit={t('reports.remove')}
          done={t('reports.removed')}
          act={() => call(removeOwnReport, { id: removing.id })}
          onClose={() => setRemoving(null)}
        >
          <p>{t('reports.removeWhat', { report: nameOf(removing) })}</p>
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>{adding && <ReportDialog email={email} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
