import { readFromFrame } from '@/lib/domain/map/channel';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import { PROBE_LIMIT_MS } from '@/lib/domain/map/frame';

/** Milliseconds beyond the probes that a frame may take to load and draw. */
const ROOM_MS = 3_000;

export interface FrameChannel {
  /** Queued until the frame is connected; of each kind only the last message is sent. */
  send(message: ToFrame): void;
  close(): void;
}

/**
 * Opens a channel to the frame of a vendor's map (safety 1.8). The `hello` must come from this frame with its sandboxed opaque
 * origin; after that both sides use a private message port, and everything received is parsed as untrusted. A frame without a map
 * within the time of its probes counts as failed.
 */
export function openFrameChannel(
  frame: HTMLIFrameElement,
  start: Extract<ToFrame, { kind: 'start' }>,
  vendors: number,
  onMessage: (message: FromFrame) => void,
): FrameChannel {
  const saved = new Map<ToFrame['kind'], ToFrame>([['start', start]]);
  let port: MessagePort | null = null;
  let timer: ReturnType<typeof setTimeout> | null = setTimeout(
    () => take({ kind: 'failed' }),
    vendors * PROBE_LIMIT_MS + ROOM_MS,
  );

  const take = (message: FromFrame | null) => {
    if (message === null) return;
    if (timer !== null && (message.kind === 'ready' || message.kind === 'failed')) {
      clearTimeout(timer);
      timer = null;
    }
    onMessage(message);
  };
  const greet = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== 'null' || port !== null) return;
    if (readFromFrame(event.data)?.kind !== 'hello') return;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.addEventListener('message', ({ data }) => take(readFromFrame(data)));
    port.start();
    // An opaque origin cannot be given as target; the message goes to the frame's window, which contains only a page of the portal.
    frame.contentWindow?.postMessage('connect', '*', [port2]);
    for (const message of saved.values()) port.postMessage(message);
  };
  window.addEventListener('message', greet);
  return {
    send: (message) => {
      saved.set(message.kind, message);
      port?.postMessage(message);
    },
    close: () => {
      window.removeEventListener('message', greet);
      if (timer !== null) clearTimeout(timer);
      port?.close();
    },
  };
}
