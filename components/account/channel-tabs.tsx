'use client';

import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Channel } from './account-check';

const BOTH: readonly Channel[] = ['email', 'phone'];

/** Tabs for email or mobile with the form below (P2.40, P2.70); `channels` are the available ones. */
export function ChannelTabs({
  label,
  channels = BOTH,
  current,
  onChange,
  children,
}: {
  /** Label of the tab list; by default, that it chooses where a code is sent. */
  label?: string;
  channels?: readonly Channel[];
  current: Channel;
  onChange: (channel: Channel) => void;
  children: ReactNode;
}) {
  const t = useTranslations('auth.channels');
  const id = useId();
  return (
    <div>
      <Tabs
        variant="fullWidth"
        aria-label={label ?? t('label')}
        value={current}
        onChange={(_, key: Channel) => onChange(key)}
      >
        {channels.map((key) => (
          <Tab key={key} value={key} label={t(key)} aria-controls={id} />
        ))}
      </Tabs>
      <div role="tabpanel" id={id}>
        {children}
      </div>
    </div>
  );
}
