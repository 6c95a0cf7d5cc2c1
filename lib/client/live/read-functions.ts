import type { DeviceReading, ReadOptions } from '@/lib/gateway/reads';
import { loadPool } from './pool';

/** Result of a reading whose code could not be loaded: to the user it is the same as no connection. */
const NO_CODE = { code: 408, why: 'not-connected', message: '' } as const;

/**
 * Reads functions of a device in parts over the page's pool (D7.4). Never rejects. `patient` waits for a link that is coming
 * up and retries missing codes; for readings that a user waits for.
 */
export async function readFunctions(
  uuid: string,
  deviceId: string,
  codes: readonly string[],
  { patient = false, ...options }: ReadOptions & { readonly patient?: boolean } = {},
): Promise<DeviceReading> {
  try {
    // In sequence: the pool configures schemas before any are created.
    const pool = await loadPool();
    const [{ readDevice }, { readPatiently }] = await Promise.all([
      import('@/lib/gateway/reads'),
      import('@/lib/gateway/patient-read'),
    ]);
    return await (patient ? readPatiently : readDevice)(pool, uuid, deviceId, codes, options);
  } catch {
    return { values: new Map(), missing: codes, problem: NO_CODE, at: null };
  }
}
