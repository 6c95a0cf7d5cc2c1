'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DAY_END, isBandTime, MOST_BANDS, perKwh, type Side, type TariffTab } from '@/lib/domain/tariffs/bands';
import type { BandDraft, DraftProblem } from '@/lib/domain/tariffs/draft';
import Button from '@mui/material/Button';
import { IconAction } from '../ui/icon-action';
import OutlinedInput from '@mui/material/OutlinedInput';
import { NumberField } from '../ui/number-field';
import { EndField } from './end-field';
import { usePriceNotes } from './use-price-notes';
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
        <div className={styles.bandHead} aria-hidden="true">
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

function BandRow({
  row,
  side,
  currency,
  number,
  problems,
  onChange,
  onRemove,
}: {
  row: BandDraft;
  side: Side;
  currency: string;
  number: number;
  problems: readonly DraftProblem[];
  onChange: (change: Partial<Pick<BandDraft, 'endTime' | 'value'>>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('tariffs');
  const notes = usePriceNotes(currency);
  const id = useId();
  const isTime = isBandTime(row.endTime);
  const end = !isTime || problems.some(({ field }) => field === 'end') ? `${id}-end` : undefined;
  return (
    <li className={styles.band}>
      <OutlinedInput disabled value={row.startTime} inputProps={{ 'aria-label': t('band.startNamed', { number }) }} />
      <EndField
        label={t('band.endNamed', { number })}
        start={row.startTime}
        end={row.endTime}
        wrong={end}
        onChange={(endTime) => onChange({ endTime })}
      />
      <div className={styles.bandPrice}>
        <NumberField
          label={t('band.priceNamed', { number })}
          labelHidden
          unit={perKwh(currency)}
          decimals={2}
          value={row.value}
          error={problems.some(({ field }) => field === 'value') ? notes.wrong(row.value) : undefined}
          warning={notes.doubt(row.value, side)}
          onChange={(value) => onChange({ value })}
        />
      </div>
      <IconAction label={t('band.remove', { number })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconAction>
      {end && (
        <p id={end} className="wrong">
          {isTime ? t('wrong.end') : t('wrong.time', { typed: row.endTime })}
        </p>
      )}
    </li>
  );
}
