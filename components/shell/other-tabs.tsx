'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { loadPage } from '@/lib/client/http/load-page';
import { leaveAfterChanges } from '@/lib/client/http/session-end';
import { onProfileChange } from '@/lib/client/profile/commands';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';

/**
 * Shows a name or picture that the user changed in another tab of this browser, and leaves for the sign-in when another tab has
 * signed out. A tab that slept meanwhile hears of that late: where somebody has signed in again by then, it stays.
 */
export function OtherTabs() {
  const router = useRouter();
  useEffect(() => onProfileChange(() => router.refresh()), [router]);
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      // A null key is a store that was emptied.
      if (event.key !== LOGIN_TIME && event.key !== null) return;
      if (localStorage.getItem(LOGIN_TIME) === null) leaveAfterChanges(() => loadPage('/login'));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  return null;
}
