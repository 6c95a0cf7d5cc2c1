'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { bindStations } from '@/lib/contract/portal/calls/organisation';
import { withMove } from '@/lib/domain/organisation/binding';
import type { Move } from '@/lib/domain/organisation/binding';
import { useCall } from '../account/use-call';
import { showToast } from '../ui/toast';

/** The pending moves of an open dialog, until they are saved or discarded. */
export function useBinding(user: string, onSaved: () => void) {
  const t = useTranslations('enterprise');
  const router = useRouter();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const { busy, mistake, run, complain } = useCall();

  /** Returns false if the maximum number of moves is exceeded. */
  const move = (more: readonly Move[]): boolean => {
    const next = more.reduce<readonly Move[] | null>((all, one) => all && withMove(all, one), moves);
    complain(next === null ? t('binding.full') : null);
    if (next) setMoves(next);
    return next !== null;
  };

  const save = () =>
    run(
      () => call(bindStations, { user, moves }),
      () => {
        showToast('success', t('success'));
        router.refresh();
        onSaved();
      },
    );

  return { moves, busy, mistake, move, save };
}
