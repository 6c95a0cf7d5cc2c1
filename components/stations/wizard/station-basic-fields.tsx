'use client';

import { useTranslations } from 'next-intl';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { SelectField } from '../../ui/select-field';
import { NumberField } from '../../ui/number-field';
import { FormField } from '../../ui/form-field';
import type { StationFields } from './use-station-fields';
import { useDoubtLabels } from './use-doubt-labels';
import { useWrongLabels } from './use-wrong-labels';

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
  const labels = useWrongLabels();
  const { form, set } = fields;
  return (
    <>
      {whole && <TypeSelect fields={fields} types={types} />}
      <NameField fields={fields} />
      {whole && (
        <>
          <div className="pair">
            <Amount fields={fields} field="installedCapacity" required unit="kWp" />
            <Amount fields={fields} field="ratedCapacity" required unit="Ah" help={t('help.ratedCapacity')} />
          </div>
          <FormField
            label={t('fields.nmi')}
            name="nmi"
            autoComplete="off"
            maxLength={STATION_LIMITS.nmi}
            value={form.nmi}
            error={labels(fields.mistakes.nmi)}
            help={t('help.nmi')}
            onChange={({ target }) => set('nmi', target.value)}
          />
          {factor && <Amount fields={fields} field="co2Factor" unit="kg/kWh" help={t('help.co2Factor')} />}
        </>
      )}
    </>
  );
}

/** A type of another upstream that is not on offer any more stays what it is. */
function TypeSelect({ fields, types }: { fields: StationFields; types: StationFormSetup['stationTypes'] }) {
  const t = useTranslations('wizard');
  const labels = useWrongLabels();
  const { type } = fields.form;
  const known = type === '' || types.some(({ code }) => code === type) ? types : [{ code: type, name: type }, ...types];
  return (
    <SelectField
      label={t('fields.type')}
      name="type"
      required
      value={type}
      error={labels(fields.mistakes.type)}
      options={[{ value: '', name: t('choose') }, ...known.map(({ code, name }) => ({ value: code, name }))]}
      onChange={({ target }) => fields.set('type', target.value)}
    />
  );
}

function NameField({ fields }: { fields: StationFields }) {
  const t = useTranslations('wizard.fields');
  const labels = useWrongLabels();
  return (
    <FormField
      label={t('name')}
      name="name"
      required
      autoComplete="off"
      maxLength={STATION_LIMITS.name}
      value={fields.form.name}
      error={labels(fields.mistakes.name)}
      onChange={({ target }) => fields.set('name', target.value)}
    />
  );
}

function Amount({
  fields,
  field,
  unit,
  ...rest
}: {
  fields: StationFields;
  field: 'installedCapacity' | 'ratedCapacity' | 'co2Factor';
  unit: string;
  required?: boolean;
  help?: string;
}) {
  const t = useTranslations('wizard.fields');
  const labels = useWrongLabels();
  const doubts = useDoubtLabels();
  return (
    <NumberField
      {...rest}
      label={t('withUnit', { name: t(field), unit })}
      name={field}
      unit={unit}
      value={fields.form[field]}
      error={labels(fields.mistakes[field])}
      warning={field === 'co2Factor' ? undefined : doubts.capacity(fields.doubts[field], unit)}
      onChange={(value) => fields.set(field, value)}
    />
  );
}
