import 'server-only';
import { cookies } from 'next/headers';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import { parseDeviceTab, parseEventQuery } from '@/lib/domain/alarms/event-list';
import type { EventPage } from '@/lib/domain/alarms/event-list';
import { heldPageOf } from '@/lib/domain/time/held-page';
import { ANSWERS_COOKIE, readAnswers } from '@/lib/domain/devices/live-answers';
import type { ViewedDevicePage } from '@/lib/domain/devices/list-query';
import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { ListParams } from '@/lib/domain/list-params';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import type { Outcome } from '@/lib/domain/problem';
import { readDeviceEvents } from '../alarms/data';
import { readHeldReadings } from '../settings/clocks/data';
import { forPage, requireCaller, requireSession } from '../session/loaders';
import { readDevice, readDevicePage } from './data';
import { readDeviceLimits } from './device-limits/data';

/** A page of the list of one device type; a type without devices is an empty list. */
export async function loadDevicePage(type: string, params: ListParams): Promise<Outcome<ViewedDevicePage>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  const answers = readAnswers((await cookies()).get(ANSWERS_COOKIE)?.value ?? '', Date.now());
  return forPage(await readDevicePage(caller, viewer, type, params, answers));
}

/**
 * One device with its templates, and on the tabs of warnings and faults its alarms (D2.8); `forbidden` if the caller has no
 * access to it, or it is of another type or does not exist.
 */
export async function loadDeviceScreen(
  type: string,
  id: string,
  params: ListParams,
): Promise<{
  readonly outcome: Outcome<DeviceDetail>;
  readonly events: Outcome<EventPage> | null;
  /** The held-back readings of a gateway; null for other devices and on other tabs. */
  readonly held: Outcome<HeldPage> | null;
  /** The plausible ranges of its properties; empty on other tabs. */
  readonly limits: LiveLimits;
}> {
  const [caller, session] = await Promise.all([requireCaller(), requireSession()]);
  const tab = parseDeviceTab(params);
  const [outcome, events, held, limits] = await Promise.all([
    readDevice(caller, type, id, session.userId),
    tab === 'overview' ? null : readDeviceEvents(caller, type, id, parseEventQuery(tab, params)),
    tab === 'overview' && isGateway(type) ? readHeldReadings(caller, id, heldPageOf(params)) : null,
    tab === 'overview' ? readDeviceLimits(caller, [id]) : null,
  ]);
  return {
    outcome: await forPage(outcome),
    events: events && (await forPage(events)),
    held: held && (await forPage(held)),
    limits: limits?.get(id) ?? {},
  };
}
