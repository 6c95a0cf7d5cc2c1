'use client';

import { useEffect } from 'react';
import { canPush, checkPush } from '@/lib/client/notifications/push';

/** The user this tab has checked for. */
const SEEN = 'push-checked';

/**
 * Once per visit, binds this browser's push subscription to the current session and ends one of an earlier user. Does nothing where push
 * was never permitted.
 */
export function PushRenewal({ user }: { user: string }) {
  useEffect(() => {
    if (!canPush() || Notification.permission !== 'granted' || sessionStorage.getItem(SEEN) === user) return;
    sessionStorage.setItem(SEEN, user);
    checkPush().catch(() => sessionStorage.removeItem(SEEN));
  }, [user]);
  return null;
}
