'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { OwnNotices } from '@/lib/domain/notifications/types';
import type { Outcome } from '@/lib/domain/problem';
import { Panel } from '../ui/panel';
import { RetryAlert } from '../ui/retry-alert';
import { useProblemMessage } from '../ui/use-problem-message';
import { NoticeStations } from './notice-stations';
import { PushPart } from './push-part';
import { QuietForm } from './quiet-form';
import { ReportMails } from './report-mails';
import layout from '../ui/layout.module.css';

/** The part of the profile about notifications: stations, quiet hours, report emails and push. */
export function NoticesPart({ outcome }: { outcome: Outcome<OwnNotices> }) {
  const t = useTranslations();
  const problemMessage = useProblemMessage();
  const router = useRouter();
  if (!outcome.ok) {
    return (
      <Panel title={t('notifications.own.title')}>
        <RetryAlert severity="error" onRetry={() => router.refresh()}>
          {t('notifications.own.failed', { reason: problemMessage(outcome.problem) })}
        </RetryAlert>
      </Panel>
    );
  }
  const notices = outcome.value;
  return (
    <div className={layout.stack}>
      <Panel title={t('notifications.own.title')} id="notifications">
        <NoticeStations notices={notices} />
      </Panel>
      <Panel title={t('notifications.quiet.title')}>
        <div className="stack">
          {notices.total === 0 && <p className="hint">{t('notifications.quiet.idle')}</p>}
          {/* Mounted again when the hours were changed elsewhere. */}
          <QuietForm key={JSON.stringify(notices.quiet)} quiet={notices.quiet} timeZone={notices.timeZone} />
        </div>
      </Panel>
      <Panel title={t('notifications.reports.title')} id="report-emails">
        <ReportMails notices={notices} />
      </Panel>
      {notices.pushKey !== null && <PushPart serverKey={notices.pushKey} />}
    </div>
  );
}
