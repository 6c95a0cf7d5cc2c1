'use client';

import { useTranslations } from 'next-intl';
import { loadPage } from '@/lib/client/http/load-page';
import { signOut } from '@/lib/client/account/session';
import { dropDrafts } from '../ui/draft-store';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import { forgetVisited } from './visited-store';

/** How long the logout message is shown before the login page opens (P2.34, P9.12). */
const LOGOUT_MESSAGE_MS = 2_000;

/** Ends the session, shows a message for two seconds and goes to the login page (P2.34); shows the reason of a failure. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('shell.user');
  const problemMessage = useProblemMessage();
  return async () => {
    const outcome = await signOut();
    if (!outcome.ok && outcome.problem.kind !== 'unauthorised') {
      showToast('error', problemMessage(outcome.problem));
      return;
    }
    forgetVisited();
    dropDrafts();
    showToast('success', t('loggedOut'), LOGOUT_MESSAGE_MS);
    // A full page load, so that no data of this user stays in the tab's memory.
    setTimeout(() => loadPage('/login'), LOGOUT_MESSAGE_MS);
  };
}
