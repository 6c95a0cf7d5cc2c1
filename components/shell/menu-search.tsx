'use client';

import { Suspense, lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { LazyDialog, preloadDialog, near } from '../ui/on-demand';
import type { MenuItem } from './menu-items';
import { useBrowserValue } from '../ui/use-browser-value';
import { isScanRequested, withoutScan } from './scan-place';
import styles from './search.module.css';

const loadPalette = () => import('./search-palette').then((part) => ({ default: part.SearchPalette }));
const Palette = lazy(loadPalette);

/** The menu search (P2.27): opened by a box in the top bar or by Ctrl/Cmd+K; its code is loaded on first use. */
export function MenuSearch({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslations('shell.search');
  const requested = isScanRequested(useSearchParams());
  // Dialogs are not rendered on the server.
  const inBrowser = useBrowserValue(() => true, false);
  const [open, setOpen] = useState(requested);
  const [text, setText] = useState('');
  /** Whether the search box has the focus; before that its code is loading. */
  const [ready, setReady] = useState(false);
  const [scanning, setScanning] = useState(requested);
  const preload = () => {
    preloadDialog();
    void loadPalette();
  };
  const start = () => {
    setText('');
    setReady(false);
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!open) start();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useEffect(() => {
    if (!open || ready || scanning) return;
    // Keys typed while it loads go to the search, wherever the focus is.
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, isComposing, key, metaKey } = event;
      const isSearchKey = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
      if (!isSearchKey && (altKey || ctrlKey || metaKey || isComposing || key === 'Tab')) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') setOpen(false);
      else if (key === 'Backspace') setText((before) => before.slice(0, -1));
      else if (!isSearchKey && [...key].length === 1) setText((before) => (before + key).slice(0, SEARCH_LIMIT));
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open, ready, scanning]);
  const scan = (wanted: boolean) => {
    setScanning(wanted);
    // Before any navigation, since the router keeps the newer of the two URLs.
    if (!wanted && requested) window.history.replaceState(null, '', withoutScan(window.location));
  };
  const close = () => {
    setScanning(false);
    setOpen(false);
  };
  return (
    <>
      <Button
        className={styles.trigger}
        aria-label={t('label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('label')}
        {...near(preload)}
        onClick={start}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.prompt}>{t('prompt')}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      <LazyDialog open={open && inBrowser} onClose={close} title={t('label')} size="sm">
        <Suspense fallback={null}>
          <Palette
            {...{ items, text, scanning }}
            onType={setText}
            onScan={scan}
            onReady={() => setReady(true)}
            onDone={close}
          />
        </Suspense>
      </LazyDialog>
    </>
  );
}
