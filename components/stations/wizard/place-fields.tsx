'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MapPinOff } from 'lucide-react';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { MapState } from '@/lib/domain/map/types';
import { examplePostcode } from '@/lib/domain/stations/postcode';
import { countryOfZone } from '@/lib/domain/stations/zones';
import { localeTag } from '@/lib/format/number';
import { PinMap } from '../../map/pin-map';
import Button from '@mui/material/Button';
import { FormField } from '../../ui/form-field';
import { AddressField } from './address-field';
import type { StationFields } from './use-station-fields';
import { useDoubtLabels } from './use-doubt-labels';
import { useWrongLabels } from './use-wrong-labels';
import { ZoneField } from './zone-field';
import styles from './wizard.module.css';

/** Where a station stands: address, postcode, pin and, where the upstream has zones, that of its clocks. */
export function PlaceFields({
  fields,
  zone,
  onMapState,
}: {
  fields: StationFields;
  zone: boolean;
  onMapState: (state: MapState) => void;
}) {
  const t = useTranslations('stationWizard');
  const labels = useWrongLabels();
  const doubts = useDoubtLabels();
  const { form, position, mistakes } = fields;
  const country = countryOfZone(form.timeZone);
  const language = useLocale();
  const wrongPostcode = () => {
    if (mistakes.postalCode !== 'postcode' || country === null) return labels(mistakes.postalCode);
    const name = new Intl.DisplayNames([localeTag(language)], { type: 'region' }).of(country) ?? country;
    return t('wrong.postcodeOf', { country: name, example: examplePostcode(country) ?? '' });
  };
  return (
    <section aria-labelledby="wizard-place" className={`stack ${styles.group}`}>
      <h3 id="wizard-place">{t('place.title')}</h3>
      <AddressField fields={fields} />
      <div className="pair">
        <FormField
          label={t('fields.postalCode')}
          name="postalCode"
          required
          autoComplete="off"
          maxLength={STATION_LIMITS.postalCode}
          value={form.postalCode}
          error={wrongPostcode()}
          warning={doubts.postcode(fields.doubts.postalCode)}
          onFocus={() => fields.holdPostcode(true)}
          onBlur={() => fields.holdPostcode(false)}
          onChange={({ target }) => fields.set('postalCode', target.value)}
        />
        {zone && <ZoneField fields={fields} />}
      </div>
      <p className="hint">{t(position ? 'place.pinHint' : 'place.noPin')}</p>
      <PinMap
        position={position}
        address={fields.sought}
        onMove={fields.move}
        label={t('place.pin')}
        onState={onMapState}
      />
      {position && (
        <div className="line">
          <span className="hint">
            {t('place.position', {
              latitude: position.latitude.toFixed(5),
              longitude: position.longitude.toFixed(5),
            })}
          </span>
          <Button
            variant="text"
            startIcon={<MapPinOff size={16} aria-hidden="true" />}
            onClick={() => fields.move(null)}
          >
            {t('place.removePin')}
          </Button>
        </div>
      )}
    </section>
  );
}
