import type { Capability } from '@/lib/domain/devices/capabilities';
import { DEVICE_TYPE_RECORDS } from '@/lib/domain/devices/device-types';

/** What the modules of the embedded backend offer beyond the documents (D3.4, decisions B), by the type of device that they are. */
export const MODULE_FUNCTIONS: Readonly<Record<string, readonly Capability[]>> = Object.fromEntries(
  Object.entries(DEVICE_TYPE_RECORDS).map(([code, { capabilities }]) => [code, capabilities]),
);
