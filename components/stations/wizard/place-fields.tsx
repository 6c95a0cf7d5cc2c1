'use client';

import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { MapPinOff } from 'lucide-react';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { MapState } from '@/lib/domain/map/types';
import { PinMap } from '../../map/pin-map';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { AddressField } from './address-field';
import type { StationFields } from './use-station-fields';
import { useWrongWords } from './use-wrong-words';
import styles from './wizard.module.css';

/** Where a station stands: address, postcode, pin and the zone of its clocks. */
export function PlaceFields({ fields, onMapState }: { fields: StationFields; onMapState: (state: MapState) => void }) {
  const t = useTranslations('wizard');
  const words = useWrongWords();
  const { form, position, mistakes } = fields;
  return (
    <section aria-labelledby="wizard-place" className={styles.group}>
      <h3 id="wizard-place" className={styles.groupHead}>
        {t('place.title')}
      </h3>
      <AddressField fields={fields} />
      <div className={styles.pair}>
        <TextField
          label={t('fields.postalCode')}
          name="postalCode"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={STATION_LIMITS.postalCode}
          value={form.postalCode}
          error={words(mistakes.postalCode)}
          onChange={({ target }) => fields.set('postalCode', target.value)}
        />
        <ZoneSelect fields={fields} />
      </div>
      <p className={styles.hint}>{t(position ? 'place.pinHint' : 'place.noPin')}</p>
      <PinMap
        position={position}
        address={fields.sought}
        onMove={fields.move}
        label={t('place.pin')}
        onState={onMapState}
      />
      {position && (
        <div className={styles.pinLine}>
          <span className={styles.hint}>
            {t('place.position', {
              latitude: position.latitude.toFixed(5),
              longitude: position.longitude.toFixed(5),
            })}
          </span>
          <Button look="quiet" icon={<MapPinOff size={16} aria-hidden="true" />} onClick={() => fields.move(null)}>
            {t('place.removePin')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Zones that this browser knows, those of Australia first; the one in force is there whatever it is. */
function ZoneSelect({ fields: { form, mistakes, set } }: { fields: StationFields }) {
  const t = useTranslations('wizard');
  const words = useWrongWords();
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone');
    const near = known.filter((zone) => zone.startsWith('Australia/'));
    return [...near, ...known.filter((zone) => !zone.startsWith('Australia/'))];
  }, []);
  const shown = form.timeZone === '' || zones.includes(form.timeZone) ? zones : [form.timeZone, ...zones];
  const wrong = words(mistakes.timeZone);
  return (
    <div className={styles.field}>
      <Select
        label={t('fields.timeZone')}
        name="timeZone"
        required
        value={form.timeZone}
        aria-invalid={wrong ? true : undefined}
        aria-describedby="wizard-zone"
        options={[
          { value: '', name: t('place.noZone') },
          ...shown.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') })),
        ]}
        onChange={({ target }) => set('timeZone', target.value)}
      />
      <p id="wizard-zone" className={wrong ? styles.wrong : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? t('place.zoneHint')}
      </p>
    </div>
  );
}
