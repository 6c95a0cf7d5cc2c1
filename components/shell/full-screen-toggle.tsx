'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Maximize, Minimize } from 'lucide-react';
import IconButton from '@mui/material/IconButton';
import { showToast } from '../ui/toast';
import styles from './shell.module.css';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

type State = 'unknown' | 'none' | 'window' | 'full';

function stateHere(): State {
  // A phone's browser may not have it at all, and a frame may be refused it.
  if (!document.fullscreenEnabled) return 'none';
  return document.fullscreenElement ? 'full' : 'window';
}

/** Full screen on and off (P2.29); not there where the browser cannot. Esc leaves it too, and the button knows. */
export function FullScreenToggle() {
  const t = useTranslations('shell.fullScreen');
  const state = useSyncExternalStore(subscribe, stateHere, (): State => 'unknown');
  if (state === 'none') return null;
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      showToast('error', t('refused'));
    }
  };
  const Icon = state === 'full' ? Minimize : Maximize;
  return (
    <IconButton
      aria-label={state === 'full' ? t('leave') : t('enter')}
      title={state === 'full' ? t('leave') : t('enter')}
      aria-pressed={state === 'full'}
      className={styles.fullScreen}
      // The server does not know whether there will be one; its place is kept.
      style={state === 'unknown' ? { visibility: 'hidden' } : undefined}
      onClick={() => void toggle()}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
