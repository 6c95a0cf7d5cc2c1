'use client';

import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { quickEntries } from '@/lib/domain/routes/quick-entries';
import IconButton from '@mui/material/IconButton';
import { LazyDialog, preloadDialog } from '../ui/on-demand';
import { MenuIcon } from './menu-icon';
import type { MenuPlace } from './menu-items';
import { chooseQuick, noQuickPaths, quickPaths, subscribeToQuick } from './quick-store';
import { useSignOut } from './use-sign-out';
import styles from './quick.module.css';

const loadEditor = () => import('./quick-editor').then((part) => ({ default: part.QuickEditor }));
const Editor = lazy(loadEditor);

/**
 * Quick entries (P2.42, P2.45): links to menu entries that the user has chosen and ordered, and a way to sign out. `places`
 * are all that can be chosen, without About Us (P2.24).
 */
export function QuickMenu({ places }: { places: readonly MenuPlace[] }) {
  const t = useTranslations('shell.quick');
  const tUser = useTranslations('shell.user');
  const [editing, setEditing] = useState(false);
  const leave = useSignOut();
  const chosen = useSyncExternalStore(subscribeToQuick, quickPaths, noQuickPaths);
  const entries = quickEntries(places, chosen);
  const preload = () => {
    preloadDialog();
    void loadEditor();
  };
  return (
    <nav aria-label={t('label')} className={styles.quick}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <IconButton
          aria-label={t('edit')}
          title={t('edit')}
          aria-haspopup="dialog"
          aria-expanded={editing}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setEditing(true)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <ul className={styles.entries}>
        {entries.map(({ id, name, path }) => (
          <li key={path}>
            <Link href={path} prefetch={false} className={styles.entry}>
              <MenuIcon id={id} size={22} />
              <span>
                <bdi>{name}</bdi>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} onClick={() => void leave()}>
            <LogOut size={22} strokeWidth={1.75} aria-hidden="true" />
            <span>{tUser('logout')}</span>
          </button>
        </li>
      </ul>
      <LazyDialog open={editing} onClose={() => setEditing(false)} title={t('edit')} size="xs">
        <Suspense fallback={null}>
          <Editor
            places={places}
            chosen={entries.map(({ path }) => path)}
            note={t('note')}
            onChoose={chooseQuick}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      </LazyDialog>
    </nav>
  );
}
