'use client';

import { useTranslations } from 'next-intl';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { StationFormSetup } from '@/lib/contract/portal/station-edit';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import type { StationFields } from './use-station-fields';
import { useWrongWords } from './use-wrong-words';
import styles from './wizard.module.css';

/** What a station is: kind, name, capacities, NMI (P5.20, P5.21). Without `whole` only its name (P6.8). */
export function StationBasicFields({
  fields,
  types,
  whole = true,
  factor = false,
}: {
  fields: StationFields;
  types: StationFormSetup['stationTypes'];
  whole?: boolean;
  /** Whether the factor of CO2 may be set. */
  factor?: boolean;
}) {
  const t = useTranslations('wizard');
  const { form, set } = fields;
  return (
    <>
      {whole && <TypeSelect fields={fields} types={types} />}
      <Text fields={fields} field="name" required maxLength={STATION_LIMITS.name} />
      {whole && (
        <>
          <div className={styles.pair}>
            <Text fields={fields} field="installedCapacity" required unit="kWp" />
            <Text fields={fields} field="ratedCapacity" required unit="Ah" help={t('help.ratedCapacity')} />
          </div>
          <TextField
            label={t('fields.nmi')}
            name="nmi"
            autoComplete="off"
            maxLength={STATION_LIMITS.nmi}
            value={form.nmi}
            help={t('help.nmi')}
            onChange={({ target }) => set('nmi', target.value)}
          />
          {factor && <Text fields={fields} field="co2Factor" unit="kg/kWh" help={t('help.co2Factor')} />}
        </>
      )}
    </>
  );
}

/** A type of another upstream that is not on offer any more stays what it is. */
function TypeSelect({ fields, types }: { fields: StationFields; types: StationFormSetup['stationTypes'] }) {
  const t = useTranslations('wizard');
  const words = useWrongWords();
  const { type } = fields.form;
  const wrong = words(fields.mistakes.type);
  const known = type === '' || types.some(({ code }) => code === type) ? types : [{ code: type, name: type }, ...types];
  return (
    <div className={styles.field}>
      <Select
        label={t('fields.type')}
        name="type"
        required
        value={type}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'wizard-type' : undefined}
        options={[{ value: '', name: t('choose') }, ...known.map(({ code, name }) => ({ value: code, name }))]}
        onChange={({ target }) => fields.set('type', target.value)}
      />
      {wrong && (
        <p id="wizard-type" role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}

function Text({
  fields,
  field,
  unit,
  ...rest
}: {
  fields: StationFields;
  field: 'name' | 'installedCapacity' | 'ratedCapacity' | 'co2Factor';
  unit?: string;
  required?: boolean;
  maxLength?: number;
  help?: string;
}) {
  const t = useTranslations('wizard.fields');
  const words = useWrongWords();
  return (
    <TextField
      {...rest}
      label={unit ? t('withUnit', { name: t(field), unit }) : t(field)}
      name={field}
      autoComplete="off"
      inputMode={unit ? 'decimal' : 'text'}
      value={fields.form[field]}
      error={words(fields.mistakes[field])}
      onChange={({ target }) => fields.set(field, target.value)}
    />
  );
}
