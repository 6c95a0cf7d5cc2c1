import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import { foundDeviceId } from '@/lib/contract/gateway/messages';
import type {
  confirmGatewayDevices as confirmEntry,
  disconnectGateway as disconnectEntry,
  getConnectedGateway as getEntry,
  renewGatewaySecret as renewEntry,
} from '@/lib/contract/upstream/devices/connect';
import { DEVICE_TYPE_RECORDS, deviceType, isGateway } from '@/lib/domain/devices/device-types';
import { refreshFlagsWithin } from '../alarms/flag-repository';
import { LIMITS, spend } from '../api/limits';
import { notFound, Refusal } from '../api/refusal';
import { audited } from '../audit/audit';
import { hashGatewayCredential, newGatewayCredential } from '../broker/gateway-credential';
import type { Context } from '../context';
import type { Transaction } from '../database/scopes';
import { brokerUrl } from '../live/get-mqtt-server';
import type { CommandedDevice } from '../sharing/access';
import { creatorOf, lockStation } from '../stations/station-edit-repository';
import { relabelStation } from './label-repository';
import {
  addOwnDevices,
  deviceNamesOf,
  lockOwnGateway,
  markAnswering,
  saveCredential,
  takeOffline,
  type OwnGateway,
} from './own-gateway-repository';

/** State of a gateway that its owner connected, and what it has found. */
export async function getConnectedGateway(
  context: Context,
  _input: ParsedInputOf<typeof getEntry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof getEntry>> {
  return context.db.asService(async (tx) => {
    const { credentialHash, found, heardAt, key, online, uuid } = await ownGateway(tx, device);
    const names = await deviceNamesOf(tx, key);
    const rows = found?.map((one) => {
      const id = foundDeviceId(uuid, one.key);
      return { ...one, device_id: id, name: names.get(id) ?? null };
    });
    const state = { connected: credentialHash !== '', online, heard_at: heardAt };
    return { uuid, url: brokerUrl(context), ...state, found: rows ?? null };
  });
}

/** Adds found devices to the station; those that are there already stay as they are. */
export async function confirmGatewayDevices(
  context: Context,
  { devices }: ParsedInputOf<typeof confirmEntry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof confirmEntry>> {
  const { actor, db, now } = context;
  const { station } = device;
  const wrong = devices.find(({ type }) => !Object.hasOwn(DEVICE_TYPE_RECORDS, type) || isGateway(type));
  if (wrong) throw new Refusal(CODES.invalid, 'devices.foundType', { type: wrong.type });
  const ids = await db.asService(async (tx) => {
    if (!(await lockStation(tx, station.key))) throw notFound();
    const gateway = await ownGateway(tx, device);
    const names = await deviceNamesOf(tx, gateway.key);
    const found = new Map((gateway.found ?? []).map((one) => [one.key, one]));
    const chosen = [...new Map(devices.map((one) => [one.key, one])).values()].map(({ key, name, type }) => {
      const one = found.get(key);
      if (!one) throw new Refusal(CODES.conflict, 'devices.notFound', { key });
      return { id: foundDeviceId(gateway.uuid, key), name, type, serial: one.serial.trim() || key };
    });
    const added = chosen.filter(({ id }) => !names.has(id));
    const creatorId = (await creatorOf(tx, station.key)) ?? actor.accountId;
    await addOwnDevices(tx, gateway.key, added, { stationKey: station.key, creatorId, now });
    if (gateway.online)
      await markAnswering(
        tx,
        added.map(({ id }) => id),
        now,
      );
    const measuring = added.filter(({ type }) => ['inverter', 'meter'].includes(deviceType(type).role));
    if (measuring.length > 0)
      await relabelStation(
        tx,
        station.key,
        measuring.map(({ id }) => id),
      );
    await refreshFlagsWithin(tx, [station.key], now);
    for (const { id, name, type } of added) {
      const detail = { station: station.id, name, type };
      await audited(context, tx, { action: 'save-device', object: `device:${id}`, detail });
    }
    return chosen.map(({ id }) => id);
  });
  return { device_ids: ids };
}

/** A new secret for the gateway; the old one ends, and with it its open connection. */
export async function renewGatewaySecret(
  context: Context,
  _input: ParsedInputOf<typeof renewEntry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof renewEntry>> {
  await spend(context, LIMITS.connect, context.actor.accountId);
  const secret = newGatewayCredential();
  await setCredential(context, device, hashGatewayCredential(secret), 'renew-gateway-secret');
  return { uuid: device.gatewayUuid, secret, device_id: device.id, url: brokerUrl(context) };
}

/** Ends the secret of the gateway; its devices and their history stay. */
export async function disconnectGateway(
  context: Context,
  _input: ParsedInputOf<typeof disconnectEntry>,
  device: CommandedDevice,
): Promise<null> {
  await setCredential(context, device, '', 'disconnect-gateway');
  return null;
}

async function setCredential(context: Context, device: CommandedDevice, hash: string, action: string): Promise<void> {
  const { db, now, services } = context;
  await db.asService(async (tx) => {
    const { key, uuid } = await ownGateway(tx, device);
    await saveCredential(tx, key, hash);
    await takeOffline(tx, key);
    await refreshFlagsWithin(tx, [device.station.key], now);
    await audited(context, tx, { action, object: `gateway:${uuid}`, detail: { station: device.station.id } });
  });
  services.accessChanged({ gatewayUuid: device.gatewayUuid });
}

/** Only such a gateway can be connected anew: the secret of one that was delivered with a unit is in the unit. */
async function ownGateway(tx: Transaction, device: CommandedDevice): Promise<OwnGateway> {
  const gateway = isGateway(device.type) ? await lockOwnGateway(tx, device.gatewayUuid) : null;
  if (!gateway) throw new Refusal(CODES.invalid, 'devices.notOwnGateway');
  return gateway;
}
