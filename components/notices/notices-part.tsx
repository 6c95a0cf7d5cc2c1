'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { OwnNotices } from '@/lib/domain/notices/types';
import type { Outcome } from '@/lib/domain/problem';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { useProblemWords } from '../ui/use-problem-words';
import { NoticeStations } from './notice-stations';
import { PushPart } from './push-part';
import { QuietForm } from './quiet-form';
import { ReportMails } from './report-mails';
import styles from './notices.module.css';

/** On the profile: which stations write, and when not. */
export function NoticesPart({ outcome }: { outcome: Outcome<OwnNotices> }) {
  const t = useTranslations();
  const say = useProblemWords();
  const router = useRouter();
  if (!outcome.ok) {
    return (
      <Card title={t('notices.own.title')}>
        <Banner tone="fault" actions={<Button onClick={() => router.refresh()}>{t('common.retry')}</Button>}>
          {t('notices.own.failed', { reason: say(outcome.problem) })}
        </Banner>
      </Card>
    );
  }
  const notices = outcome.value;
  return (
    <div className={styles.part}>
      <Card title={t('notices.own.title')}>
        <NoticeStations notices={notices} />
      </Card>
      {(notices.total > 0 || notices.quiet) && (
        <Card title={t('notices.quiet.title')}>
          {/* What was saved elsewhere shows. */}
          <QuietForm key={JSON.stringify(notices.quiet)} quiet={notices.quiet} timeZone={notices.timeZone} />
        </Card>
      )}
      <Card title={t('notices.reports.title')}>
        <ReportMails notices={notices} />
      </Card>
      {notices.pushKey !== null && <PushPart serverKey={notices.pushKey} />}
    </div>
  );
}
