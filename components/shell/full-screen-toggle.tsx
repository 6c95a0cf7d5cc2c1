'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { Maximize, Minimize } from 'lucide-react';
import { IconAction } from '../ui/icon-action';
import { showToast } from '../ui/toast';
import styles from './shell.module.css';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

type State = 'unknown' | 'none' | 'window' | 'full';

function stateHere(): State {
  // Phone browsers may lack it, and a frame may not be allowed to use it.
  if (!document.fullscreenEnabled) return 'none';
  return document.fullscreenElement ? 'full' : 'window';
}

/** Toggles full screen (P2.29); absent where the browser does not support it. Esc also leaves it and updates the button. */
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
    <IconAction
      label={state === 'full' ? t('leave') : t('enter')}
      aria-pressed={state === 'full'}
      className={styles.fullScreen}
      // The server does not know whether it is supported, so the space is reserved.
      style={state === 'unknown' ? { visibility: 'hidden' } : undefined}
      onClick={() => void toggle()}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconAction>
  );
}
