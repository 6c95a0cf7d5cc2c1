'use client';

import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { perKwh, TARIFF_TYPES, tabsOf, type Side, type TariffType } from '@/lib/domain/tariffs/bands';
import { toBand } from '@/lib/domain/tariffs/draft';
import { SelectField } from '../ui/select-field';
import { NumberField } from '../ui/number-field';
import { BandRows } from './band-rows';
import { DayBar } from './day-bar';
import { usePriceNotes } from './use-price-notes';
import type { TariffForm } from './use-tariff-form';
import styles from './tariffs.module.css';

/** The price of consumption or of export per kWh: a single price, or bands of the day (D2.32). */
export function PriceFields({ form, side }: { form: TariffForm; side: Side }) {
  const t = useTranslations('tariffs');
  const notes = usePriceNotes(form.draft.unit);
  const price = form.draft[side];
  const wrong = form.problems.some(
    (problem) => 'side' in problem && problem.side === side && problem.field === 'fixed',
  );
  return (
    <fieldset className={`stack ${styles.side}`}>
      <legend className={styles.legend}>{t(`sides.${side}`)}</legend>
      <p className="hint">{t(`sideHints.${side}`)}</p>
      <SelectField
        label={t('type')}
        value={price.type}
        options={TARIFF_TYPES.map((type) => ({ value: type, name: t(`types.${type}`) }))}
        onChange={({ target }) => form.setType(side, target.value as TariffType)}
      />
      {form.before[side] && (
        <Button variant="text" className={styles.back} onClick={() => form.bringBack(side)}>
          {t('bringBack', { type: t(`types.${form.before[side].type}`) })}
        </Button>
      )}
      {price.type === 'fixed' ? (
        <NumberField
          label={t('price', { unit: form.draft.unit })}
          unit={perKwh(form.draft.unit)}
          decimals={2}
          required
          value={price.fixed}
          error={wrong ? notes.wrong(price.fixed) : undefined}
          warning={notes.doubt(price.fixed, side)}
          onChange={(value) => form.setFixed(side, value)}
        />
      ) : (
        <Bands form={form} side={side} />
      )}
    </fieldset>
  );
}

function Bands({ form, side }: { form: TariffForm; side: Side }) {
  const t = useTranslations('tariffs');
  const id = useId();
  const price = form.draft[side];
  const current = form.openTab[side];
  const rows = price.tabs.find(({ type }) => type === current)?.rows ?? [];
  const bar = (
    <DayBar
      rows={rows.map(toBand)}
      among={price.tabs.flatMap((tab) => tab.rows.map(toBand))}
      unit={form.draft.unit}
      label={t('bandsOf', { tab: t(`tabs.${current}`), side: t(`sides.${side}`) })}
    />
  );
  const nameOf = (key: typeof current) =>
    form.problems.some((problem) => 'tab' in problem && problem.side === side && problem.tab === key)
      ? t('tabWrong', { tab: t(`tabs.${key}`) })
      : t(`tabs.${key}`);
  return (
    <div className="stack">
      <Tabs
        aria-label={t('tabsOf', { side: t(`sides.${side}`) })}
        value={current}
        onChange={(_, tab: typeof current) => form.setOpenTab(side, tab)}
      >
        {tabsOf(price.type).map((key) => (
          <Tab key={key} value={key} id={id + key} label={nameOf(key)} aria-controls={id} />
        ))}
      </Tabs>
      <div role="tabpanel" id={id} aria-labelledby={id + current} className="stack">
        {bar}
        <BandRows form={form} side={side} tab={current} rows={rows} />
      </div>
    </div>
  );
}
