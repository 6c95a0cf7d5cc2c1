import { readFromFrame } from '@/lib/domain/map/channel';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import { PROBE_LIMIT_MS } from '@/lib/domain/map/frame';

/** Milliseconds beyond the probes that a frame may take to come and draw. */
const ROOM_MS = 3_000;

export interface FrameChannel {
  /** Kept until the frame is there; of each kind the last one counts. */
  send(message: ToFrame): void;
  close(): void;
}

/**
 * A channel to the frame of another map (safety 1.8). Whoever says hello must be this very frame, and of no origin, as its
 * sandbox has it; from then on both talk through a port that nobody else holds, and what comes is read as untrusted. A frame
 * that brings no map within the time of its probes has failed.
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
    // A frame of no origin cannot be named; its window can, and holds nothing but our own page.
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
