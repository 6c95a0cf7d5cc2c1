import type { DevicePage } from './list-query';
import { DEVICE_STATUS_FILTERS, isDeviceStatus, isUnderStatus, shownStatus } from './status';
import type { DeviceStatus, StatusFacts } from './types';

/**
 * A cookie that stores the gateways' live answers for a minute, where the server would count differently, so that the tabs of a list
 * match their counts.
 */
export const ANSWERS_COOKIE = 'device-status';
export const ANSWERS_SECONDS = 60;
/** A list has 20 rows per page; a cookie must stay small. */
const MOST_ANSWERS = 40;

/** Live states by device id, each with its time in epoch seconds. */
export type LiveAnswers = ReadonlyMap<string, { readonly state: DeviceStatus; readonly at: number }>;

/** The device with the status that its gateway has just reported. */
export function withAnswer<Facts extends StatusFacts>(device: Facts, answers: LiveAnswers): Facts {
  const answer = answers.get(device.id);
  return answer ? { ...device, status: shownStatus(answer.state, device.alarms) } : device;
}

/** Counts of a list, corrected for devices whose status changed; each change is the counted and the current status. */
export function recount(
  counts: DevicePage['counts'],
  changes: Iterable<readonly [DeviceStatus, DeviceStatus]>,
): DevicePage['counts'] {
  const next = { ...counts };
  for (const [counted, now] of changes) {
    for (const filter of DEVICE_STATUS_FILTERS) {
      next[filter] += Number(isUnderStatus(now, filter)) - Number(isUnderStatus(counted, filter));
    }
  }
  return next;
}

export function answersText(answers: LiveAnswers): string {
  const newest = [...answers].sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_ANSWERS);
  return newest.map(([id, { at, state }]) => `${id}/${state}/${at}`).join('~');
}

/** The answers in a cookie that are recent enough; `now` in epoch ms. Invalid parts are ignored. */
export function readAnswers(text: string, now: number): LiveAnswers {
  const second = Math.floor(now / 1_000);
  return new Map(
    text
      .split('~')
      .slice(0, MOST_ANSWERS)
      .flatMap((part) => {
        const [id = '', state = '', read = ''] = part.split('/');
        const at = Number(read);
        const isFresh = Number.isInteger(at) && Math.abs(second - at) <= ANSWERS_SECONDS;
        return id !== '' && isDeviceStatus(state) && isFresh ? [[id, { state, at }] as const] : [];
      }),
  );
}
