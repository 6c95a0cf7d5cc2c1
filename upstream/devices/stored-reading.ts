import { CODES } from '@/lib/contract/envelope';
import { Refusal } from '../api/refusal';

/** The values of all settings of the largest device take a third of this. */
const MOST_BYTES = 32_768;

/**
 * The part of a reading that is stored: the number of settings without an answer instead of their names, and the values only with the
 * outcome. Refuses what is larger than any reading; any other form is returned unchanged.
 */
export function storedReading(funs: string, when: 'opened' | 'closed'): unknown {
  if (Buffer.byteLength(funs) > MOST_BYTES)
    throw new Refusal(CODES.invalid, 'commLog.long', { size: MOST_BYTES / 1024 });
  const given = JSON.parse(funs) as unknown;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { missing, values, ...rest } = given as Record<string, unknown>;
  return {
    ...rest,
    ...(missing !== undefined && { missing: Array.isArray(missing) ? missing.length : missing }),
    ...(values !== undefined && when === 'closed' && { values }),
  };
}
