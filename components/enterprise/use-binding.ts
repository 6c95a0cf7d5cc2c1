'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { bindStations } from '@/lib/client/enterprise/commands';
import { problemOf } from '@/lib/client/http/call';
import { withMove } from '@/lib/domain/enterprise/binding';
import type { Move } from '@/lib/domain/enterprise/binding';
import { NotConfirmed, useConfirmed } from '../account/use-confirmed';
import { showToast } from '../ui/toast';

/** The moves of one opening of the dialog, until they are saved or dropped. */
export function useBinding(user: string, onSaved: () => void) {
  const t = useTranslations();
  const router = useRouter();
  const confirmed = useConfirmed();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  /** False where there is no more room for moves. */
  const move = (more: readonly Move[]): boolean => {
    const next = more.reduce<readonly Move[] | null>((all, one) => all && withMove(all, one), moves);
    if (next === null) setMistake(t('enterprise.binding.full'));
    else setMoves(next);
    return next !== null;
  };

  const save = async () => {
    setBusy(true);
    setMistake(null);
    try {
      await confirmed.run(() => bindStations(user, moves));
      showToast('success', t('enterprise.success'));
      router.refresh();
      onSaved();
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      const problem = problemOf(error);
      setMistake(problem.message ?? t(`errors.kind.${problem.kind}`));
    } finally {
      setBusy(false);
    }
  };

  return { moves, busy, mistake, move, save, dialog: confirmed.dialog };
}
