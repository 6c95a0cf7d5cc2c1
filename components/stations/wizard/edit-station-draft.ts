import type { StationChange, StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { readCapacity } from '@/lib/domain/stations/station-form';
import type { StationForm } from '@/lib/domain/stations/station-form';
import type { StationDraft } from '@/lib/domain/stations/wizard';
import { plainText } from '@/lib/domain/typed-number';

export type Now = NonNullable<StationFormSetup['station']>;

const typed = (value: number | null) => (value === null ? '' : plainText(value));

/** A station as the form begins with it. A zone that nobody is asked for is that of the place, and goes along with it. */
export function toDraft(now: Now, requests: StationFormSetup['supports']): StationDraft {
  const { type, name, address, postalCode, nmi, timeZone, position, images } = now;
  const co2Factor = typed(now.co2Factor);
  const capacities = { installedCapacity: typed(now.installedCapacity), ratedCapacity: typed(now.ratedCapacity) };
  return {
    station: { type, name, ...capacities, address, postalCode, nmi, timeZone, co2Factor },
    position,
    zoneChosen: requests.timeZone && timeZone !== '',
    pictures: images,
  };
}

/** What is sent of it; what the form does not ask for is not. */
export function toDetails(
  form: StationForm,
  position: Now['position'],
  requests: StationFormSetup['supports'],
): NonNullable<StationChange['details']> {
  const { type, address, postalCode, nmi, timeZone } = form;
  return {
    type,
    address,
    postalCode,
    nmi,
    ...(requests.timeZone && { timeZone }),
    position: position && { latitude: position.latitude, longitude: position.longitude },
    installedCapacity: readCapacity(form.installedCapacity) ?? Number.NaN,
    ratedCapacity: readCapacity(form.ratedCapacity) ?? Number.NaN,
    ...(requests.co2Factor && {
      co2Factor: form.co2Factor.trim() === '' ? null : (readCapacity(form.co2Factor) ?? Number.NaN),
    }),
  };
}
