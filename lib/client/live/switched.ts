const listeners = new Map<string, Set<() => void>>();

/** Announces that a switch command was sent to a device, answered or not: components that show it read it again. */
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
