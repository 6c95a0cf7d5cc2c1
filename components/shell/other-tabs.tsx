'use client';

import { useEffect } from 'react';
import { openAfresh } from '@/lib/client/http/open-afresh';
import { LOGIN_TIME } from '@/lib/client/session/commands';

/**
 * Leaves for the sign-in when another tab of this browser has signed out. A tab that slept meanwhile hears of it late:
 * where somebody has signed in again by then, it stays.
 */
export function OtherTabs() {
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      // A null key is a store that was emptied.
      if (event.key !== LOGIN_TIME && event.key !== null) return;
      if (localStorage.getItem(LOGIN_TIME) === null) openAfresh('/login');
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  return null;
}
