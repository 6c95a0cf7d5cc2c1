import { settingOf } from '@/lib/data/inverter-settings';
import { settingProblem } from '@/lib/domain/devices/setting';
import type { CommandRule } from './command-permit';
import { REFUSED, type WriteRequest } from './request-policy';

/** A write needs a value within the bounds of the catalogue. */
export const setRule: CommandRule<WriteRequest> = {
  action: 'set_property',
  audited: 'set-property',
  // A form has some 260 fields, and each may be tried twice.
  entry: { most: 600, once: false, spent: 'too many sets on one record: record the write anew' },
  of: ({ write }) => write,
  refuse({ code, value }, { deviceType }) {
    const setting = settingOf(deviceType, code);
    if (!setting) return { code: REFUSED.malformed, msg: `${code} is not a setting of this device` };
    const problem = settingProblem(setting, value);
    if (problem !== null) return { code: REFUSED.malformed, msg: `${code}: the value is refused (${problem})` };
    return null;
  },
  details: ({ code }) => ({ property: code }),
  detailBefore: ({ value }) => ({ value }),
};
