import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import type { TripCause } from '@/lib/domain/diagrams/states';
import { symbolFacts, type SymbolKind, type SymbolState } from '@/lib/domain/diagrams/symbols';

/** The label of a state; it differs for a switch, a truck and a part that cannot be switched. */
export function useStateLabel() {
  const t = useTranslations('diagrams');
  return useCallback(
    (kind: SymbolKind, state: SymbolState): string => {
      const { family } = symbolFacts(kind);
      if (family === 'truck') return t(`truck.${state as 'open'}`);
      return t(family === 'part' && state === 'faulty' ? 'fault' : `states.${state}`);
    },
    [t],
  );
}

/** The name of a symbol and of its state, for screen readers and tooltips. */
export function useSymbolLabels() {
  const t = useTranslations('diagrams');
  const labelOf = useStateLabel();
  return useCallback(
    (
      kind: SymbolKind,
      state: SymbolState,
      {
        of = '',
        sample = false,
        tripped = false,
        cause = null,
      }: {
        readonly of?: string;
        readonly sample?: boolean;
        readonly tripped?: boolean;
        readonly cause?: TripCause | null;
      } = {},
    ): string => {
      const name: string = t(tripped ? 'tripped' : `symbols.${kind}`);
      const named: string = of === '' ? name : t('named', { name, of });
      if (state === 'sample') return named;
      const text = t(sample ? 'sampled' : 'stated', { name: named, state: labelOf(kind, state) });
      return cause === null ? text : t('trippedBy', { what: text, cause: t(`causes.${cause}`) });
    },
    [t, labelOf],
  );
}
