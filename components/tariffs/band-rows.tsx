'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DAY_END, MOST_BANDS, type Side, type TariffTab } from '@/lib/domain/tariffs/bands';
import type { BandDraft } from '@/lib/domain/tariffs/draft';
import Button from '@mui/material/Button';
import { BandRow } from './band-row';
import type { TariffForm } from './use-tariff-form';
import styles from './tariffs.module.css';

/** The bands of one tab: each starts where the previous one ends (P4.15, D4.13). */
export function BandRows({
  form,
  side,
  tab,
  rows,
}: {
  form: TariffForm;
  side: Side;
  tab: TariffTab;
  rows: readonly BandDraft[];
}) {
  const t = useTranslations('tariffs');
  const problems = form.problems.filter((problem) => 'tab' in problem && problem.side === side && problem.tab === tab);
  const covered = rows.at(-1)?.endTime === DAY_END;
  const noteId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Adding disables its own button and removing deletes its own, so the focus moves to the next place of work. */
  const [focus, setFocus] = useState<{ readonly on: 'newest' | 'add' } | null>(null);
  useEffect(() => {
    if (!focus) return;
    const add = root.current?.querySelector<HTMLElement>('button[data-add]:not(:disabled)');
    const newest = root.current?.querySelector<HTMLElement>('li:last-of-type select');
    (focus.on === 'add' ? (add ?? newest) : newest)?.focus();
  }, [focus]);
  const wholeTab = problems.find(({ field }) => field === 'rows' || field === 'cover');
  return (
    <div ref={root} className={`stack ${styles.bands}`}>
      {rows.length > 0 && (
        <div className={`hint strong ${styles.bandHead}`} aria-hidden="true">
          <span>{t('band.start')}</span>
          <span>{t('band.end')}</span>
          <span>{t('band.price', { unit: form.draft.unit })}</span>
        </div>
      )}
      <ol className={styles.bandList} aria-label={t('bandsOf', { tab: t(`tabs.${tab}`), side: t(`sides.${side}`) })}>
        {rows.map((row, index) => (
          <BandRow
            key={row.key}
            row={row}
            side={side}
            currency={form.draft.unit}
            number={index + 1}
            problems={problems.filter((problem) => 'row' in problem && problem.row === row.key)}
            onChange={(change) => form.changeBand(side, tab, row.key, change)}
            onRemove={() => {
              form.removeBand(side, tab, row.key);
              setFocus({ on: 'add' });
            }}
          />
        ))}
      </ol>
      {wholeTab && (
        <p id={noteId} className="wrong">
          {t(wholeTab.field === 'rows' ? 'wrong.rows' : 'wrong.cover')}
        </p>
      )}
      <Button
        startIcon={<Plus size={18} aria-hidden="true" />}
        disabled={covered || rows.length >= MOST_BANDS}
        data-add
        data-wrong={wholeTab ? '' : undefined}
        aria-describedby={wholeTab ? noteId : undefined}
        onClick={() => {
          form.addBand(side, tab);
          setFocus({ on: 'newest' });
        }}
      >
        {t('addBand')}
      </Button>
      {rows.length >= MOST_BANDS ? (
        <p className="hint">{t('mostBands', { most: MOST_BANDS })}</p>
      ) : (
        covered && <p className="hint">{t('coveredHint')}</p>
      )}
    </div>
  );
}
