'use client';

import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { CheckCheck, X } from 'lucide-react';
import { useBell, useRefreshBell } from '@/lib/client/alarms/queries';
import { call, problemOf } from '@/lib/client/http/call';
import type { CallInput } from '@/lib/contract/portal/call';
import { markAlarmsRead } from '@/lib/contract/portal/calls/alarms/bell';
import { BELL_STEP, BELL_TABS, bellCount, type BellPage, type BellTab } from '@/lib/domain/alarms/bell';
import { ActionButton } from '../ui/action-button';
import { IconAction } from '../ui/icon-action';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import { BellList } from './bell-list';
import styles from './bell.module.css';

/**
 * The bell's messages (P2.28): All, Unread(n), Other(n), each linked to its station or device; marked as read one by one or all at
 * once.
 */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.bell');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  const locale = useLocale();
  const id = useId();
  const [tab, setTab] = useState<BellTab>('all');
  const counts = useBell(locale, 'unread', 0).page;
  const refresh = useRefreshBell();
  const [markingAll, setMarkingAll] = useState(false);

  const mark = async (what: CallInput<typeof markAlarmsRead>) => {
    try {
      await call(markAlarmsRead, what);
    } catch (error) {
      showToast('error', problemMessage(problemOf(error)));
    }
    // Also after a failure: another device of this user may have marked them already.
    await refresh();
  };
  const markAll = async (until: number) => {
    setMarkingAll(true);
    await mark({ until });
    setMarkingAll(false);
  };

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <ActionButton
          variant="text"
          startIcon={<CheckCheck size={18} aria-hidden="true" />}
          busy={markingAll}
          disabled={(counts?.unread ?? 0) === 0}
          onClick={() => counts && void markAll(counts.asOf)}
        >
          {t('readAll')}
        </ActionButton>
        <IconAction label={tCommon('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconAction>
      </div>
      <Tabs aria-label={t('tabsLabel')} value={tab} onChange={(_, key: BellTab) => setTab(key)}>
        {BELL_TABS.map((key) => (
          <Tab key={key} value={key} id={id + key} label={<TabName tab={key} counts={counts} />} aria-controls={id} />
        ))}
      </Tabs>
      <div role="tabpanel" id={id} aria-labelledby={id + tab} className={styles.body}>
        <Messages key={tab} tab={tab} onFollow={onClose} onRead={(ids) => void mark({ ids })} />
      </div>
    </div>
  );
}

/** "Unread (3)"; All has no number (P2.28), nor has any tab before the counts are loaded. */
function TabName({ tab, counts }: { tab: BellTab; counts: BellPage | null }) {
  const t = useTranslations('shell.bell.tabs');
  if (tab === 'all' || !counts) return tab === 'all' ? t('all') : t(`${tab}Bare`);
  const { count, more } = bellCount(counts, tab);
  return t(tab, { count, more: more ? '+' : '' });
}

function Messages({
  tab,
  onFollow,
  onRead,
}: {
  tab: BellTab;
  onFollow: () => void;
  onRead: (ids: readonly string[]) => void;
}) {
  const [size, setSize] = useState(BELL_STEP);
  const bell = useBell(useLocale(), tab, size);
  return (
    <BellList
      tab={tab}
      bell={bell}
      size={size}
      onMore={() => setSize(size + BELL_STEP)}
      onFollow={onFollow}
      onRead={onRead}
    />
  );
}
