'use client';

import type { MapState } from '@/lib/domain/map/types';
import { TariffFields } from '../../tariffs/tariff-fields';
import { DeviceStep } from './device-step';
import { PictureField } from './picture-field';
import { PlaceFields } from './place-fields';
import { StationBasicFields } from './station-basic-fields';
import type { Wizard } from './use-wizard';

/** The fields of the three steps before the station is there (P2.54 to P2.56). */
export function StepFields({ wizard, onMapState }: { wizard: Wizard; onMapState: (state: MapState) => void }) {
  const { fields, pictures, setup, step, tariff } = wizard;
  if (step === 'device') return <DeviceStep wizard={wizard} />;
  if (step === 'tariff') return <TariffFields form={tariff} />;
  return (
    <>
      <StationBasicFields fields={fields} types={setup.stationTypes} />
      <PlaceFields fields={fields} onMapState={onMapState} />
      <PictureField pictures={pictures} />
    </>
  );
}
