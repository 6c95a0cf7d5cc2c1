'use client';

import { startTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { setFavourite } from '@/lib/contract/portal/calls/stations/list';
import { isolated } from '@/lib/format/isolated';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';

/**
 * Marks a station or takes the mark away, says how it went and brings the page up to date (P4.11, P8.25). Answers whether
 * the server took it; the star that was turned in advance turns back where it did not.
 */
export function useFavouriteChange(): (id: string, name: string, on: boolean) => Promise<boolean> {
  const t = useTranslations('stations.star');
  const problemMessage = useProblemMessage();
  const router = useRouter();
  return async (id, name, on) => {
    try {
      await call(setFavourite, { id, on });
      showToast('success', t(on ? 'added' : 'removed', { name: isolated(name) }));
      // Brings the counts of the tabs and the rows of this one; until then the star stays as it was turned.
      startTransition(() => router.refresh());
      return true;
    } catch (error) {
      showToast('error', t('failed', { name: isolated(name), reason: problemMessage(problemOf(error)) }));
      return false;
    }
  };
}
