import type { ParsedInputOf } from '@/lib/contract/entry';
import type { editStation as entry } from '@/lib/contract/upstream/stations/edit';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { lockStation, updateStation, type StationFields } from './station-edit-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { forbidden, notFound } from '../api/refusal';
import { checkImages, checkPlace, checkType } from './check-station';

type Input = ParsedInputOf<typeof entry>;

/**
 * Changes a station (P7.4). Callers without the full right may change name and pictures; any other field in their input refuses the whole
 * call (P6.8).
 */
export async function editStation(context: Context, input: Input, station: GrantedStation): Promise<null> {
  const { images, name, ...rest } = fieldsOf(input);
  const beyond = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (beyond.length > 0 && !authorizeAny(station.relations, 'edit')) throw forbidden();
  if (rest.type !== undefined) checkType(rest.type);
  await context.db.asAccount(context.actor, async (tx) => {
    const before = await lockStation(tx, station.key);
    if (!before) throw notFound();
    // Absent fields stay unchanged and are not checked.
    const { nmi = before.nmi, postalCode = before.postalCode, timeZone = before.timeZone } = rest;
    checkPlace({ nmi, postalCode, timeZone }, before);
    if (images) await checkImages(tx, context.actor.accountId, images, before.images);
    await updateStation(tx, station.key, { name, images, ...rest });
    await audited(context, tx, {
      action: 'edit-station',
      object: `station:${station.id}`,
      detail: {
        ...Object.fromEntries(beyond),
        ...(name !== before.name && { name, previousName: before.name }),
        ...(images && { images: images.length }),
      },
    });
  });
  return null;
}

type Changes = { readonly [Field in keyof StationFields]?: StationFields[Field] | undefined };

function fieldsOf(input: Input): Changes & { readonly name: string } {
  return {
    name: input.station_name,
    images: input.station_image,
    type: input.station_type,
    address: input.address,
    postalCode: input.postal_code,
    latitude: input.latitude,
    longitude: input.longitude,
    timeZone: input.time_zone,
    installedCapacity: input.installed_capacity,
    ratedCapacity: input.rated_capacity,
    nmi: input.nmi,
    co2Factor: input.co2_factor,
  };
}
