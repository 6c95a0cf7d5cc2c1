'use client';

import { useTranslations } from 'next-intl';
import type { MapState } from '@/lib/domain/map/types';
import { proposedRegion } from '@/lib/domain/tariffs/holiday-region';
import { TariffFields } from '../../tariffs/tariff-fields';
import { DeviceStep } from './device-step';
import { PictureField } from './picture-field';
import { PlaceFields } from './place-fields';
import { StationBasicFields } from './station-basic-fields';
import type { Wizard } from './use-wizard';

/** The fields of the three steps before the station is there (P2.54 to P2.56). */
export function StepFields({ wizard, onMapState }: { wizard: Wizard; onMapState: (state: MapState) => void }) {
  const t = useTranslations('stationWizard');
  const { fields, pictures, setup, step, tariff } = wizard;
  if (step === 'device') return <DeviceStep wizard={wizard} />;
  if (step === 'tariff') {
    return (
      <>
        <p className="hint">{t('tariffLead')}</p>
        <TariffFields
          form={tariff}
          takes={setup.tariffFields}
          proposedRegion={proposedRegion({ ...fields.form, timeZone: fields.form.timeZone || null })}
        />
      </>
    );
  }
  return (
    <>
      <StationBasicFields fields={fields} types={setup.stationTypes} />
      <PlaceFields fields={fields} zone={setup.supports.timeZone} onMapState={onMapState} />
      <PictureField pictures={pictures} />
    </>
  );
}
