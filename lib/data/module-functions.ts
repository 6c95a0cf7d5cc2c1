import { CAPABILITIES, type Capability } from '@/lib/domain/devices/capabilities';

/** What the modules of the embedded backend offer beyond the documents (D3.4, decisions B), by the type of device that they are. */
export const MODULE_FUNCTIONS: Readonly<Record<string, readonly Capability[]>> = {
  C001: [CAPABILITIES.remoteControl],
  C002: [CAPABILITIES.firmwareUpgrade],
  C003: [CAPABILITIES.remoteControl],
};
