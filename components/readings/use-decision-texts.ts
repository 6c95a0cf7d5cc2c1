'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SetAsideRow } from '@/lib/contract/portal/set-aside';
import { timeBeyond } from '@/lib/domain/plausibility/slips';
import { quantityText } from '@/lib/format/quantity';
import type { Choice } from './choice';
import { useEffectText } from './use-effect-text';

/** The texts of a dialog about readings: what is done, what follows from it, and a doubt where it is most likely a mistake. */
export function useDecisionTexts(row: SetAsideRow, choice: Choice) {
  const t = useTranslations('setAside.dialog');
  const language = useLocale();
  const isUndo = choice === 'undo';
  // Confirming a meter, and a row without an effect, change nothing.
  const change = row.effect === null || (choice !== 'accepted' && !isUndo) ? 0 : isUndo ? -row.effect : row.effect;
  const effect = useEffectText({ ...row, effect: row.effect === null ? null : change });
  const beyond = isUndo ? null : timeBeyond(change, { inSpan: row.mostInSpan, inDay: row.mostInDay });
  const curve = row.energy || choice === 'meter' ? '' : 'Curve';
  const follows = isUndo ? 'undoFollows' : 'follows';
  return {
    note: t(isUndo || choice === 'meter' ? `${choice}Note` : `${choice}Note${curve}`),
    effect: effect !== null && change !== 0 ? t('effect', { effect }) : null,
    follows: t(`${follows}${curve}`),
    done: t(curve ? 'doneCurve' : 'done'),
    doubt:
      beyond && effect !== null
        ? t('doubt', { ...beyond, effect, day: quantityText(row.mostInDay ?? 0, row.property?.unit ?? '', language) })
        : null,
  };
}
