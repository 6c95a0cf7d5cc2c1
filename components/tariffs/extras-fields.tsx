'use client';

import { useTranslations } from 'next-intl';
import { SIDES } from '@/lib/domain/tariffs/bands';
import { extrasIn } from '@/lib/domain/tariffs/draft';
import type { ExtraFieldName } from '@/lib/domain/tariffs/draft-extras';
import type { ExtraField } from '@/lib/domain/tariffs/extras';
import { CheckField } from '../ui/check-field';
import { NumberField } from '../ui/number-field';
import { HolidayRegionFields } from './holiday-region-fields';
import { useExtraNotes } from './use-extra-notes';
import type { TariffForm } from './use-tariff-form';
import styles from './tariffs.module.css';

/** What a tariff may have besides prices, where the upstream supports it: holidays, supply charge, tax. */
export function ExtrasFields({
  form,
  takes,
  proposedRegion,
}: {
  form: TariffForm;
  takes: readonly ExtraField[];
  /** The most likely region of the station. */
  proposedRegion: string | null;
}) {
  const t = useTranslations('tariffs.extras');
  const { draft, setExtras } = form;
  const extras = extrasIn(draft);
  const { wrong, doubt } = useExtraNotes(draft.unit);
  const weekends = SIDES.some((side) => draft[side].type === 'touW');
  const errorOf = (field: ExtraFieldName) =>
    form.problems.some((problem) => problem.field === field) ? wrong(field) : undefined;
  if (takes.length === 0) return null;
  return (
    <fieldset className={`stack ${styles.side}`}>
      <legend className={styles.legend}>{t('title')}</legend>
      <p className="hint">{t('hint')}</p>
      {weekends && takes.includes('holidayRegion') && (
        <div className="stack">
          <CheckField
            checked={extras.holidays}
            onChange={({ target }) =>
              setExtras({ holidays: target.checked, region: extras.region || (proposedRegion ?? '') })
            }
          >
            {t('holidays')}
          </CheckField>
          {extras.holidays && (
            <HolidayRegionFields
              region={extras.region}
              error={errorOf('region')}
              onChange={(region) => setExtras({ region })}
            />
          )}
        </div>
      )}
      <div className="pair">
        {takes.includes('supplyCharge') && (
          <NumberField
            label={t('supplyCharge', { unit: draft.unit })}
            unit={draft.unit}
            decimals={2}
            value={extras.supplyCharge}
            error={errorOf('supplyCharge')}
            warning={doubt(extras.supplyCharge)}
            onChange={(supplyCharge) => setExtras({ supplyCharge })}
          />
        )}
        {takes.includes('tax') && (
          <div className="stack">
            <NumberField
              label={t('tax')}
              unit="%"
              value={extras.tax}
              error={errorOf('tax')}
              onChange={(tax) => setExtras({ tax })}
            />
            {extras.tax.trim() !== '' && (
              <CheckField
                checked={extras.taxIncluded}
                onChange={({ target }) => setExtras({ taxIncluded: target.checked })}
              >
                {t('taxIncluded')}
              </CheckField>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
