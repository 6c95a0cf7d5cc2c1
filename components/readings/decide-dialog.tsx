'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { decideReadings, undoDecision } from '@/lib/client/set-aside/commands';
import type { SetAsideRow } from '@/lib/contract/portal/set-aside';
import { useCall } from '../account/use-call';
import { Banner } from '../ui/banner';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/toast';
import type { Choice } from './choice';
import { useEffectText } from './use-effect-text';

/** Asks before it decides, and says what changes. */
export function DecideDialog({
  row,
  choice,
  what,
  onClose,
  onDone,
}: {
  row: SetAsideRow;
  choice: Choice;
  /** Which readings, in words. */
  what: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('setAside');
  const router = useRouter();
  const { busy, mistake, run } = useCall();
  const counted = useEffectText(row);
  const undone = useEffectText({ ...row, effect: row.effect === null ? null : -row.effect });
  // What a meter or nothing changes is nothing.
  const effect = choice === 'accepted' ? counted : choice === 'undo' ? undone : null;
  const { decision, device, from, property, to } = row;
  const send = () =>
    void run(
      () =>
        choice === 'undo' && decision
          ? undoDecision(decision.id)
          : decideReadings({
              device,
              ...(property && { property: property.code }),
              from,
              to,
              verdict: choice === 'undo' ? 'accepted' : choice,
            }),
      () => {
        showToast('success', t('dialog.done'));
        onDone();
        router.refresh();
      },
    );
  return (
    <FormDialog
      open
      width={520}
      title={t(`dialog.${choice}`, { count: row.readings })}
      submit={t(`actions.${choice}`)}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <bdi>{what}</bdi>
      </p>
      <p>{t(`dialog.${choice}Note`)}</p>
      {effect !== null && row.effect !== 0 && <p>{t('dialog.effect', { effect })}</p>}
      <p>{t('dialog.follows')}</p>
      {mistake && <Banner tone="fault">{mistake}</Banner>}
    </FormDialog>
  );
}
