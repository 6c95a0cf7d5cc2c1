'use client';

import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Search } from 'lucide-react';
import { LazyDialog, preloadDialog } from '../ui/on-demand';
import type { MenuItem } from './menu-items';
import styles from './search.module.css';

const loadPalette = () => import('./search-palette').then((part) => ({ default: part.SearchPalette }));
const Palette = lazy(loadPalette);

/** The menu search (P2.27): a box in the top bar, or Ctrl/Cmd+K anywhere, opens it; its code comes with the first use. */
export function MenuSearch({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslations('shell.search');
  const [open, setOpen] = useState(false);
  const preload = () => {
    preloadDialog();
    void loadPalette();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-label={t('label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('label')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.prompt}>{t('prompt')}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <LazyDialog open={open} onClose={close} title={t('label')} size="sm">
        <Suspense fallback={null}>
          <Palette items={items} onDone={close} />
        </Suspense>
      </LazyDialog>
    </>
  );
}
