import { randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import { ownDeviceId } from '@/lib/contract/gateway/messages';
import type { connectGateway as entry } from '@/lib/contract/upstream/devices/connect';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';
import { audited } from '../audit/audit';
import { hashGatewayCredential, newGatewayCredential } from '../broker/gateway-credential';
import type { Context } from '../context';
import { brokerUrl } from '../live/get-mqtt-server';
import type { GrantedStation } from '../sharing/access';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { creatorOf, lockStation } from '../stations/station-edit-repository';
import { addOwnGateway, countOwnGateways } from './own-gateway-repository';

/** Gateways for equipment of one's own at one station. */
const MOST_OF_STATION = 20;
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const ID_LENGTH = 14;

/** Makes a gateway for equipment of the caller's own: its id, and a secret of which only a hash is stored. */
export async function connectGateway(
  context: Context,
  { name }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now, services } = context;
  await spend(context, LIMITS.connect, actor.accountId);
  const uuid = newGatewayId();
  const secret = newGatewayCredential();
  const deviceId = ownDeviceId(uuid);
  const accounts = await db.asService(async (tx) => {
    if (!(await lockStation(tx, station.key))) throw notFound();
    if ((await countOwnGateways(tx, station.key)) >= MOST_OF_STATION)
      throw new Refusal(CODES.conflict, 'devices.gatewaysFull', { count: MOST_OF_STATION });
    const creatorId = (await creatorOf(tx, station.key)) ?? actor.accountId;
    const device = { id: deviceId, type: DEVICE_TYPES.gateway, name, serial: uuid };
    const place = { stationKey: station.key, creatorId, now };
    await addOwnGateway(tx, { uuid, credentialHash: hashGatewayCredential(secret), device }, place);
    const detail = { station: station.id, name };
    await audited(context, tx, { action: 'connect-gateway', object: `gateway:${uuid}`, detail });
    const reaching = await accountsReaching(tx, station.key);
    await countAccessChange(tx, reaching);
    return reaching;
  });
  for (const accountId of accounts) services.accessChanged({ accountId });
  return { uuid, secret, device_id: deviceId, url: brokerUrl(context) };
}

/** Letters and digits that nobody takes for one another. */
function newGatewayId(): string {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]);
  return `gw${letters.join('')}`;
}
