'use client';

import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { LogOut, SlidersHorizontal } from 'lucide-react';
import { QUICK_SIGN_OUT, quickEntries } from '@/lib/domain/shell/routes/quick-entries';
import Button from '@mui/material/Button';
import { IconAction } from '../ui/icon-action';
import { LazyDialog, preloadDialog, near } from '../ui/on-demand';
import { Panel } from '../ui/panel';
import { MenuIcon } from './menu-icon';
import type { MenuPlace } from './menu-items';
import { chooseQuick, noQuickPaths, quickPaths, subscribeToQuick } from './quick-store';
import { useSignOut } from './use-sign-out';
import styles from './quick.module.css';

const loadEditor = () => import('./quick-editor').then((part) => ({ default: part.QuickEditor }));
const Editor = lazy(loadEditor);

/**
 * Quick entries (P2.42, P2.45): links to menu entries that the user has chosen and ordered, and signing out if chosen. `places` are those
 * of the menu, without About Us (P2.24).
 */
export function QuickMenu({ places }: { places: readonly MenuPlace[] }) {
  const t = useTranslations('shell.quick');
  const tUser = useTranslations('shell.user');
  const [editing, setEditing] = useState(false);
  const leave = useSignOut();
  const chosen = useSyncExternalStore(subscribeToQuick, quickPaths, noQuickPaths);
  const offered = [...places, { id: QUICK_SIGN_OUT, name: tUser('logout'), path: QUICK_SIGN_OUT }];
  const entries = quickEntries(offered, chosen);
  const preload = () => {
    preloadDialog();
    void loadEditor();
  };
  return (
    <nav aria-label={t('label')}>
      <Panel
        title={t('title')}
        actions={
          <IconAction
            label={t('edit')}
            aria-haspopup="dialog"
            aria-expanded={editing}
            {...near(preload)}
            onClick={() => setEditing(true)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
          </IconAction>
        }
      >
        <ul className={styles.entries}>
          {entries.map(({ id, name, path }) => (
            <li key={path}>
              {path === QUICK_SIGN_OUT ? (
                <Button
                  fullWidth
                  className={styles.entry}
                  startIcon={<LogOut size={22} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => void leave()}
                >
                  <bdi>{name}</bdi>
                </Button>
              ) : (
                <Button fullWidth className={styles.entry} href={path} startIcon={<MenuIcon id={id} size={22} />}>
                  <bdi>{name}</bdi>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <LazyDialog open={editing} onClose={() => setEditing(false)} title={t('edit')} size="xs">
        <Suspense fallback={null}>
          <Editor
            places={offered}
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
