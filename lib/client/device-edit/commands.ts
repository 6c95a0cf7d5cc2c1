import { send } from '../http/call';

type Done = Promise<{ done: true }>;

/** Changes a device; `serial` only from users who may see it (D5.1). Throws `CallError`, as all of these do. */
export const editDevice = (device: string, change: { readonly name: string; readonly serial?: string }): Done =>
  send('/api/devices/edit', { device, ...change });

/** Deletes a device, confirmed by its name (D7.12, decisions C6). */
export const deleteDevice = (
  device: string,
  name: string,
): Promise<{ done: true; message: string; retentionDays: number | null }> =>
  send('/api/devices/delete', { device, name });

export const restoreDevice = (device: string): Done => send('/api/devices/restore', { device });
