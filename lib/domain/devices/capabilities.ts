/** Optional features of a module beyond the documents, as listed in `mod_funs` (D3.4, decisions B). */
export const CAPABILITIES = { remoteControl: 'remote_control', firmwareUpgrade: 'firmware_upgrade' } as const;
export type Capability = (typeof CAPABILITIES)[keyof typeof CAPABILITIES];
