'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { removeReport, sendReport } from '@/lib/client/notices/commands';
import type { OwnNotices, OwnReport } from '@/lib/domain/notices/types';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { preloadDialog } from '../ui/on-demand';
import { showToast, toastError } from '../ui/toast';
import { ZonedTime } from '../ui/zoned-time';
import { ReportDialog } from './report-dialog';
import styles from './notices.module.css';

/** The reports that come by mail: each can be sent now, or ended. */
export function ReportMails({ notices: { email, reports } }: { notices: OwnNotices }) {
  const t = useTranslations('notices');
  const router = useRouter();
  const { run } = useCall({ tell: toastError });
  const [working, setWorking] = useState<string | null>(null);
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

  const work = async (what: 'send' | 'remove', { id }: OwnReport) => {
    setWorking(`${what} ${id}`);
    await run(
      () => (what === 'send' ? sendReport(id) : removeReport(id)),
      () => showToast('success', what === 'send' ? t('reports.sent', { email }) : t('reports.removed')),
    );
    setWorking(null);
    router.refresh();
  };

  return (
    <>
      {email === '' && <Banner tone="warning">{t('choice.noEmail')}</Banner>}
      {reports.length === 0 && <p className={styles.muted}>{t('reports.none')}</p>}
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id} className={styles.item}>
            <div className={styles.words}>
              <p>{nameOf(report)}</p>
              <p className={styles.muted}>
                {t.rich('reports.next', { at: () => <ZonedTime at={report.next} timeZone={report.timeZone} /> })}
              </p>
            </div>
            <div className={styles.buttons}>
              {(['send', 'remove'] as const).map((what) => (
                <Button
                  key={what}
                  aria-label={t(`reports.${what}Named`, { report: nameOf(report) })}
                  busy={working === `${what} ${report.id}`}
                  onClick={() => void work(what, report)}
                >
                  {t(`reports.${what}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {email !== '' && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setAdding(true)}>
          {t('reports.add')}
        </Button>
      )}
      {adding && <ReportDialog email={email} onClose={() => setAdding(false)} />}
    </>
  );
}
