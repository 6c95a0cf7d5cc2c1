'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { panelId, TabList } from '../ui/tab-list';
import type { Channel } from './account-check';

const BOTH: readonly Channel[] = ['email', 'phone'];

/** Tabs for email or mobile with the form below (P2.40, P2.70); `channels` are those that there are. */
export function ChannelTabs({
  id,
  label,
  channels = BOTH,
  current,
  onChange,
  children,
}: {
  id: string;
  /** What is chosen; where a code goes to where nothing is said. */
  label?: string;
  channels?: readonly Channel[];
  current: Channel;
  onChange: (channel: Channel) => void;
  children: ReactNode;
}) {
  const t = useTranslations('auth.channels');
  return (
    <>
      <TabList
        wide
        id={id}
        label={label ?? t('label')}
        tabs={channels.map((key) => ({ key, name: t(key) }))}
        current={current}
        onChoose={onChange}
      />
      <div role="tabpanel" id={panelId(id)}>
        {children}
      </div>
    </>
  );
}
