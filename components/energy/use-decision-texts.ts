'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import type { DecisionVerdict } from '@/lib/domain/energy/plausibility/decisions';
import { timeBeyond } from '@/lib/domain/energy/plausibility/slips';
import { quantityText } from '@/lib/format/quantity';
import { withSign } from '@/lib/format/signed';

/** What a user does about readings. */
export type Choice = DecisionVerdict | 'undo';

/** The signed change of an energy counter; null for other properties. */
export function useEffectText({ effect, property }: Pick<SetAsideRow, 'effect' | 'property'>): string | null {
  const language = useLocale();
  if (effect === null || property === null) return null;
  return withSign(effect, (size) => quantityText(size, property.unit, language));
}

/** The texts of a decision dialog: the action, its consequences, and a warning where it is most likely a mistake. */
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
