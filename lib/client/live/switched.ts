const listeners = new Map<string, Set<() => void>>();

/** Says that a device was told to switch, and has answered or not: whoever shows it reads it again. */
export function announceSwitched(deviceId: string): void {
  for (const listener of listeners.get(deviceId) ?? []) listener();
}

export function onSwitched(deviceId: string, listener: () => void): () => void {
  const all = listeners.get(deviceId) ?? new Set();
  listeners.set(deviceId, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0) listeners.delete(deviceId);
  };
}
