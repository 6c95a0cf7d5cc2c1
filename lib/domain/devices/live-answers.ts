import type { DevicePage } from './list-query';
import { DEVICE_STATUS_FILTERS, isDeviceStatus, isUnderStatus, shownStatus } from './status';
import type { DeviceStatus, StatusFacts } from './types';

/**
 * The cookie in which a browser stores for a minute what gateways have just answered, where the server would count otherwise, so that
 * the tabs of a list lead to what they count.
 */
export const ANSWERS_COOKIE = 'device-status';
export const ANSWERS_SECONDS = 60;
/** A list has 20 rows a page; a cookie has to stay small. */
const MOST_ANSWERS = 40;

/** Live states by device id, and when each was read, epoch seconds. */
export type LiveAnswers = ReadonlyMap<string, { readonly state: DeviceStatus; readonly at: number }>;

/** The status of a device with what its gateway has just answered. */
export function withAnswer<Facts extends StatusFacts>(device: Facts, answers: LiveAnswers): Facts {
  const answer = answers.get(device.id);
  return answer ? { ...device, status: shownStatus(answer.state, device.alarms) } : device;
}

/** Counts of a list, corrected for devices whose status changed; each change is the counted status and the present one. */
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

/** The answers in a cookie that are not too old; `now` in epoch ms. Invalid parts are left out. */
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
