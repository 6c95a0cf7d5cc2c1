import type { LogLine } from '@/lib/domain/settings/write-states';
import { send, sendFromLeavingPage } from '../http/call';

/** Makes the entry of the communication log that a write needs (D7.9). Throws `CallError`, as both do. */
export const openCommLog = (device: string, title: string, lines: readonly LogLine[]): Promise<{ commId: string }> =>
  send('/api/devices/comm-log/open', { device, title, lines });

/** Says in an entry how it went (D7.10). */
export const reportCommLog = (commId: string, lines: readonly LogLine[]): Promise<{ done: true }> =>
  send('/api/devices/comm-log/report', { commId, lines });

/** The same from a page that is being left. */
export const reportCommLogLast = (commId: string, lines: readonly LogLine[]): void =>
  sendFromLeavingPage('/api/devices/comm-log/report', { commId, lines });
