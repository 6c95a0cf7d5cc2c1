import 'server-only';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/devices/connect';
import * as upstream from '@/lib/contract/upstream/devices/connect';
import { isGateway } from '@/lib/domain/devices/device-types';
import { done, ok, type Done, type Outcome } from '@/lib/domain/problem';
import { fleetOf } from '../fleet/fleet-cache';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/* Gateways that the creator of a station connects; who may do it is the upstream's decision. */

type Access = AnswerOf<typeof portal.connectGateway>;

export async function connectGateway(
  caller: Caller,
  { name, station }: ParsedInputOf<typeof portal.connectGateway>,
): Promise<Outcome<Access>> {
  const answer = await callUpstream(upstream.connectGateway, { station_id: station, name }, caller);
  const fleet = await fleetOf(caller);
  fleetChanged(caller);
  const timeZone = (fleet.ok && fleet.value.stationById.get(station)?.timeZone) || null;
  return answer.ok ? ok(toAccess(answer.value, timeZone)) : answer;
}

export async function readConnectedGateway(
  caller: Caller,
  { device }: ParsedInputOf<typeof portal.connectedGateway>,
): Promise<Outcome<AnswerOf<typeof portal.connectedGateway>>> {
  const [fleet, answer] = await Promise.all([
    fleetOf(caller),
    callUpstream(upstream.getConnectedGateway, { device_id: device }, caller),
  ]);
  if (!fleet.ok) return fleet;
  if (!answer.ok) return answer;
  const { connected, found, online } = answer.value;
  const types = fleet.value.deviceTypes.filter(({ code }) => !isGateway(code));
  return ok({
    ...{ connected, online },
    types: types.map(({ code, name }) => ({ value: code, name })),
    found:
      found?.map(({ device_id: id, key, manufacturer, model, name, serial, type }) => ({
        ...{ key, name, type: type ?? '', serial: serial ?? '' },
        model: [manufacturer, model].filter(Boolean).join(' '),
        id: String(id),
      })) ?? null,
  });
}

export async function confirmDevices(
  caller: Caller,
  { device, devices }: ParsedInputOf<typeof portal.confirmDevices>,
): Promise<Done> {
  const answer = await callUpstream(upstream.confirmGatewayDevices, { device_id: device, devices }, caller);
  fleetChanged(caller);
  return done(answer);
}

export async function renewSecret(
  caller: Caller,
  { device }: ParsedInputOf<typeof portal.renewSecret>,
): Promise<Outcome<Access>> {
  const answer = await callUpstream(upstream.renewGatewaySecret, { device_id: device }, caller);
  fleetChanged(caller);
  return answer.ok ? ok(toAccess(answer.value)) : answer;
}

export async function disconnectGateway(
  caller: Caller,
  { device }: ParsedInputOf<typeof portal.disconnectGateway>,
): Promise<Done> {
  const answer = await callUpstream(upstream.disconnectGateway, { device_id: device }, caller);
  fleetChanged(caller);
  return done(answer);
}

function toAccess(
  { device_id: device, secret, url, uuid }: AnswerOf<typeof upstream.connectGateway>,
  timeZone: string | null = null,
): Access {
  return { device: String(device), secret, url: String(url ?? ''), uuid: String(uuid), timeZone };
}
