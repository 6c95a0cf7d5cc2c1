'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { loadPage } from '@/lib/client/http/load-page';
import { leaveAfterChanges } from '@/lib/client/http/session-end';
import { onProfileChange } from '@/lib/client/account/profile';
import { LOGIN_TIME } from '@/lib/client/http/login-hints';

/**
 * Shows a name or picture changed in another tab, and goes to the sign-in page when another tab has signed out. A suspended tab receives
 * that late: if a user has signed in again by then, it stays.
 */
export function OtherTabs() {
  const router = useRouter();
  useEffect(() => onProfileChange(() => router.refresh()), [router]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the storage was cleared.
      if (event.key !== LOGIN_TIME && event.key !== null) return;
      if (localStorage.getItem(LOGIN_TIME) === null) leaveAfterChanges(() => loadPage('/login'));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return null;
}
