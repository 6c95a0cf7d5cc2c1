import type { ReactNode } from 'react';
import Link from 'next/link';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly key: string;
  readonly href: string;
  readonly name: ReactNode;
  readonly count?: number;
}

/** Views of one list as links: each has its own address, works without a script and opens in a new tab as well. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className={styles.scroll}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              href={tab.href}
              className={styles.tab}
              aria-current={tab.key === current ? 'page' : undefined}
              prefetch={false}
              scroll={false}
            >
              {tab.name}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
