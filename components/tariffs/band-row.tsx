'use client';

import { useId } from 'react';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isBandTime, perKwh, type Side } from '@/lib/domain/tariffs/bands';
import type { BandDraft, DraftProblem } from '@/lib/domain/tariffs/draft';
import OutlinedInput from '@mui/material/OutlinedInput';
import { IconAction } from '../ui/icon-action';
import { NumberField } from '../ui/number-field';
import { EndField } from './end-field';
import { usePriceNotes } from './use-price-notes';
import styles from './tariffs.module.css';

/** One band: its times, its price and the button that removes it. */
export function BandRow({
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
      <span className={`hint strong ${styles.bandLabels}`} aria-hidden="true">
        <span>{t('band.start')}</span>
        <span>{t('band.end')}</span>
      </span>
      <OutlinedInput disabled value={row.startTime} inputProps={{ 'aria-label': t('band.startNamed', { number }) }} />
      <EndField
        label={t('band.endNamed', { number })}
        start={row.startTime}
        end={row.endTime}
        wrong={end}
        onChange={(endTime) => onChange({ endTime })}
      />
      <div className={styles.bandPrice}>
        <span className={`hint strong ${styles.bandLabel}`} aria-hidden="true">
          {t('band.price', { unit: currency })}
        </span>
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
