import 'server-only';
import type { LogLine } from '@/lib/domain/settings/write-states';

/** The changes of a write as the communication log keeps them: JSON text (D3.11), in the words of D3.5. */
export function toFuns(lines: readonly LogLine[]): string {
  return JSON.stringify(
    lines.map(({ code, name, unit, from, to, result, device, message }) => ({
      fun_code: code,
      fun_name: name,
      ...(unit !== '' && { unit }),
      o_value: from,
      value: to,
      result,
      ...(device !== null && { device_value: device }),
      ...(message !== '' && { msg: message }),
    })),
  );
}
