'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { ReadingDecision, SetAsideRow } from '@/lib/contract/portal/energy/set-aside';
import { isolated } from '@/lib/format/isolated';
import { ZonedTime } from '../ui/zoned-time';
import layout from '../ui/layout.module.css';

/** Why readings do not count, what was decided about them, and what was decided before and undone. */
export function RowReason({
  row: { decision, history, reason, waits },
  timeZone,
}: {
  row: SetAsideRow;
  timeZone: string | null;
}) {
  const t = useTranslations('setAside');
  const inForce = decision?.undone === null ? decision : null;
  const past = decision?.undone ? [decision, ...history] : history;
  return (
    <span className={layout.lines}>
      {reason && <span>{t(`reasons.${reason}`)}</span>}
      {inForce ? (
        <DecisionLine decision={inForce} text="decided" timeZone={timeZone} />
      ) : (
        !decision && <span className="hint">{t(waits ? 'waits' : 'undecided')}</span>
      )}
      {past.map((one) => (
        <span key={one.id} className={layout.lines}>
          <DecisionLine decision={one} text="decidedBefore" timeZone={timeZone} />
          {one.undone && <DecisionLine decision={{ ...one, ...one.undone }} text="undoneBy" timeZone={timeZone} />}
        </span>
      ))}
    </span>
  );
}

function DecisionLine({
  decision: { at, by, verdict },
  text,
  timeZone,
}: {
  decision: Pick<ReadingDecision, 'at' | 'by' | 'verdict'>;
  text: 'decided' | 'decidedBefore' | 'undoneBy';
  timeZone: string | null;
}): ReactNode {
  const t = useTranslations('setAside');
  const when = () => <ZonedTime at={at} timeZone={timeZone} />;
  return (
    <span className={text === 'decided' ? undefined : 'hint'}>
      {t.rich(text, { verdict: t(`verdicts.${verdict}`), name: isolated(by), when })}
    </span>
  );
}
