'use client';

import { useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { SIDES } from '@/lib/domain/tariffs/bands';
import { CURRENCIES } from '@/lib/domain/tariffs/currencies';
import { currencyName } from '@/lib/format/currency-name';
import { DateField } from '../ui/date-field';
import { ChoiceField } from '../ui/choice-field';
import { ExtrasFields } from './extras-fields';
import { PriceFields } from './price-fields';
import type { TariffForm } from './use-tariff-form';
import { useZoneText } from '../ui/use-zone-text';
import styles from './tariffs.module.css';

/** The days on which a tariff may start. */
export interface ValidFromDays {
  /** YYYY-MM-DD; null where any past day is allowed. */
  readonly first: string | null;
  readonly last: string;
  /** The station's time zone. */
  readonly timeZone: string;
}

/** The fields of a tariff, in the dialog and the wizard (P2.56, P2.65). Without `days` it applies from today. */
export function TariffFields({
  form,
  days,
  takes,
  proposedRegion,
}: {
  form: TariffForm;
  days?: ValidFromDays;
} & Pick<ComponentProps<typeof ExtrasFields>, 'takes' | 'proposedRegion'>) {
  const t = useTranslations('tariffs');
  const zoneName = useZoneText();
  const root = useRef<HTMLDivElement>(null);
  const { draft, refusals } = form;
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [refusals]);
  return (
    <div ref={root} className="stack">
      <div className="pair">
        <CurrencySelect value={draft.unit} onChange={form.setUnit} />
        {days && (
          <DateField
            label={t('validFrom')}
            required
            value={draft.validFrom}
            timeZone={days.timeZone}
            min={days.first}
            // The only date that may be in the future: price changes are announced in advance.
            max={days.last}
            help={t('validFromHint', { zone: zoneName(days.timeZone) })}
            error={form.problems.some(({ field }) => field === 'validFrom') ? t('wrong.validFrom') : undefined}
            onChange={form.setValidFrom}
          />
        )}
      </div>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <PriceFields key={side} form={form} side={side} />
        ))}
      </div>
      <ExtrasFields form={form} takes={takes} proposedRegion={proposedRegion} />
    </div>
  );
}

/** P3.20. A tariff of another upstream may have a currency outside the list, which stays visible. */
function CurrencySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const listed = useMemo(() => CURRENCIES.map((code) => ({ code, name: codeAndName(code, language) })), [language]);
  return (
    <ChoiceField
      label={t('currency')}
      value={{ code: value, name: codeAndName(value, language) }}
      options={listed}
      labelOf={({ name }) => name}
      keyOf={({ code }) => code}
      onChange={({ code }) => onChange(code)}
    />
  );
}

/** A new currency may have no name in this browser yet. */
function codeAndName(code: string, language: string): string {
  const name = currencyName(code, language);
  return name === code ? code : `${code} · ${name}`;
}
