'use client';

import { useEffect } from 'react';
import { canPush, checkPush } from '@/lib/client/push/commands';

/** For whom this tab has looked. */
const SEEN = 'push-checked';

/**
 * Once in a visit: messages to this browser go on in the session of now, and those for somebody who was here before end. Whoever
 * never turned any on is asked nothing.
 */
export function PushRenewal({ user }: { user: string }) {
  useEffect(() => {
    if (!canPush() || Notification.permission !== 'granted' || sessionStorage.getItem(SEEN) === user) return;
    sessionStorage.setItem(SEEN, user);
    checkPush().catch(() => sessionStorage.removeItem(SEEN));
  }, [user]);
  return null;
}
