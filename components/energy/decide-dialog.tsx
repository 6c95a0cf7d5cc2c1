'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { decideReadings, undoDecision } from '@/lib/contract/portal/calls/energy/set-aside';
import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { ConfirmDialog } from '../account/confirm-dialog';
import Alert from '@mui/material/Alert';
import { useDoubts } from '../ui/use-doubts';
import { useDecisionTexts, type Choice } from './use-decision-texts';

/** Confirms a decision, shows what changes, and asks for a second confirmation of what no device can have counted. */
export function DecideDialog({
  row,
  choice,
  what,
  onClose,
  onDone,
}: {
  row: SetAsideRow;
  choice: Choice;
  /** Which readings, as text. */
  what: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('setAside');
  const router = useRouter();
  const { done, doubt, effect, follows, note } = useDecisionTexts(row, choice);
  const doubts = useDoubts(doubt === null ? [] : [doubt]);
  const { decision, device, from, property, to } = row;
  const act = () =>
    choice === 'undo' && decision
      ? call(undoDecision, { decision: decision.id })
      : call(decideReadings, {
          device,
          ...(property && { property: property.code }),
          from,
          to,
          verdict: choice === 'undo' ? 'accepted' : choice,
        });
  return (
    <ConfirmDialog
      open
      title={t(`dialog.${choice}`, { count: row.readings })}
      submit={t(`actions.${choice}`)}
      done={done}
      doubts={doubts}
      act={act}
      onClose={onClose}
      onDone={() => {
        onDone();
        router.refresh();
      }}
    >
      <p>
        <bdi>{what}</bdi>
      </p>
      <p>{note}</p>
      {effect !== null && <p>{effect}</p>}
      {doubt !== null && doubts.shown.length === 0 && <Alert severity="warning">{doubt}</Alert>}
      <p>{follows}</p>
    </ConfirmDialog>
  );
}
