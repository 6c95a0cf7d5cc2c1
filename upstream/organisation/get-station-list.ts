import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getEnterpriseStations as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { readOrganisationStations } from './binding-repository';
import type { GrantedEnterprise } from '../sharing/access';

/** The stations of an organisation (P7.16), without those that were only shared with its users (P1.6). */
export async function getStationList(
  { actor, db }: Context,
  _input: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<AnswerOf<typeof entry>> {
  const stations = await db.asAccount(actor, (tx) => readOrganisationStations(tx, enterprise.id));
  return stations.map(({ id, name, images, address, postalCode }) => ({
    id,
    station_image: JSON.stringify(images),
    station_name: name,
    address,
    postal_code: postalCode,
  }));
}
