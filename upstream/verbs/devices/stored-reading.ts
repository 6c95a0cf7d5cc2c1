import { CODES } from '@/lib/contract/envelope';
import { Refusal } from '../refusal';

/** The values of all settings of the largest device take a third of it. */
const MOST_BYTES = 32_768;

/**
 * What is stored of a reading: how many settings did not answer instead of their names, and the values only once, with the
 * outcome. Refuses what is larger than any reading; what has another form stays as it is.
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
