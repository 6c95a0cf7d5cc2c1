'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { currentToasts, dismissToast, noToasts, subscribeToToasts } from './toast';
import type { Toast } from './toast';
import styles from './toast-region.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** Where toasts appear; stands once, in the root layout, and announces what comes. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = ICONS[toast.tone];
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toast.lasts);
    return () => clearTimeout(timer);
  }, [toast.id, toast.lasts, toast.count]);
  return (
    <div className={`${styles.toast} ${styles[toast.tone]}`}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        {toast.text}
        {toast.count > 1 && <span className={styles.count}> ×{toast.count}</span>}
      </p>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
