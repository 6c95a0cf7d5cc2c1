'use client';

import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { AppLink } from './app-link';
import { useTabsAction } from './use-tabs-action';

/** One view of a list, with its own address. */
export interface NavTab {
  readonly key: string;
  readonly href: string;
  readonly name: ReactNode;
  readonly count?: number;
}

/**
 * Views of one list as MUI's tabs that are links: each has its own address, works without a script and opens in a new tab as well. They lead
 * to another address, so they are navigation and no `tablist`: each link is reached with Tab, and the current one is the page.
 */
export function NavTabs({ label, tabs, current }: { label: string; tabs: readonly NavTab[]; current: string }) {
  const action = useTabsAction();
  return (
    <Tabs
      action={action}
      component="nav"
      value={tabs.some(({ key }) => key === current) && current}
      slotProps={{ root: { 'aria-label': label }, list: { role: undefined } }}
    >
      {tabs.map(({ key, href, name, count }) => (
        <Tab
          key={key}
          value={key}
          component={AppLink}
          href={href}
          scroll={false}
          role={undefined}
          tabIndex={0}
          aria-selected={undefined}
          aria-current={key === current ? 'page' : undefined}
          label={name}
          icon={
            count === undefined ? undefined : <Chip label={count} color={key === current ? 'primary' : 'default'} />
          }
        />
      ))}
    </Tabs>
  );
}
