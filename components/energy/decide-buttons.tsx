'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { zonedDateTime } from '@/lib/format/date-time';
import Button from '@mui/material/Button';
import { DecideDialog } from './decide-dialog';
import type { Choice } from './use-decision-texts';
import layout from '../ui/layout.module.css';

/** What can be decided about a row: the decision in force is not offered. */
export function choicesOf({ decision, reason }: SetAsideRow): readonly Choice[] {
  if (decision) return decision.undone ? [] : ['undo'];
  // A restart at 0 counts; otherwise it can be another meter.
  if (reason === 'reset') return ['accepted', 'meter'];
  return reason === 'meter' ? ['meter', 'accepted'] : ['accepted', 'excluded'];
}

/** Buttons to count readings, leave them out, confirm a meter or undo; each opens a dialog about what it changes. */
export function DecideButtons({
  row,
  timeZone,
  onDecided,
}: {
  row: SetAsideRow;
  timeZone: string | null;
  onDecided: () => void;
}) {
  const t = useTranslations('setAside');
  const language = useLocale();
  const [choice, setChoice] = useState<Choice | null>(null);
  const property = row.property?.name ?? t('allProperties');
  const momentOf = (at: number) => zonedDateTime(at, language, timeZone ?? 'UTC');
  const when = momentOf(row.from);
  const about = { property, device: row.deviceName, when };
  const isMoment = row.from === row.to;
  return (
    <span className={layout.row}>
      {choicesOf(row).map((each) => (
        <Button key={each} aria-label={t(`named.${each}`, { property, when })} onClick={() => setChoice(each)}>
          {t(`actions.${each}`)}
        </Button>
      ))}
      {choice && (
        <DecideDialog
          row={row}
          choice={choice}
          what={isMoment ? t('dialog.what', about) : t('dialog.whatSpan', { ...about, until: momentOf(row.to) })}
          onClose={() => setChoice(null)}
          onDone={() => {
            setChoice(null);
            onDecided();
          }}
        />
      )}
    </span>
  );
}
