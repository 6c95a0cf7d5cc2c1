import type { Vendor } from '@/lib/domain/map/choice';
import { readToFrame } from '@/lib/domain/map/channel';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import { openBaidu } from './baidu-map';
import type { FrameMap, FrameOptions } from './frame-map';
import { openGoogle } from './google-map';
import { loadVendor } from './load-vendor';
import './frame.css';

/* Entry point of the frame with a vendor's map (safety 1.8). It reads the keys from its own page and everything else from the
   embedding page, through a channel that only that page can open. */

interface Candidate {
  readonly vendor: Vendor;
  readonly key: string;
}

/** Messages received while a map is loading, applied when it is ready; of each kind only the last one counts. */
const waiting = new Map<ToFrame['kind'], ToFrame>();
let map: FrameMap | null = null;
let port: MessagePort | null = null;

/** The page's own origin: the frame's is opaque, but its URL has it. */
const home = new URL(document.URL).origin;

function post(message: FromFrame): void {
  port?.postMessage(message);
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== home || port !== null) return;
  const [given] = event.ports;
  if (event.data !== 'connect' || !given) return;
  port = given;
  port.addEventListener('message', ({ data }) => take(readToFrame(data)));
  port.start();
});

function take(message: ToFrame | null): void {
  if (message === null) return;
  if (message.kind === 'start') void open(message);
  else if (map) act(map, message);
  else waiting.set(message.kind, message);
}

function act(shown: FrameMap, message: ToFrame): void {
  if (message.kind === 'items') shown.show(message.items);
  else if (message.kind === 'pin') shown.pin(message.position);
  else if (message.kind === 'fit') shown.fit(message.bounds);
  else if (message.kind === 'locate') {
    const { address } = message;
    void shown.locate?.(address).then((position) => position && post({ kind: 'found', address, position }));
  }
}

let opening = false;

/** Tries the tenant's maps in order; reports a failure if none loads. */
async function open({ view, labels, pin }: Extract<ToFrame, { kind: 'start' }>): Promise<void> {
  if (opening) return;
  opening = true;
  const element = document.getElementById('map');
  if (!element) return;
  const options: FrameOptions = {
    element,
    view,
    labels,
    pinned: pin,
    onWindow: (window) => post({ kind: 'window', window }),
    onOpen: (id) => post({ kind: 'open', id }),
    onMove: (position) => post({ kind: 'moved', position }),
  };
  for (const { vendor, key } of candidates()) {
    try {
      map = await openVendor(vendor, key, options);
      post({ kind: 'ready', vendor });
      for (const message of waiting.values()) act(map, message);
      waiting.clear();
      return;
    } catch (error) {
      // eslint-disable-next-line no-console -- the next map is tried; whoever looks for the reason looks here
      console.warn(error);
      element.replaceChildren();
    }
  }
  post({ kind: 'failed' });
}

async function openVendor(vendor: Vendor, key: string, options: FrameOptions): Promise<FrameMap> {
  if (vendor === 'baidu') return openBaidu(await loadVendor(vendor, key, () => window.BMap), options);
  // With an invalid key Google shows an error instead of a map.
  window.gm_authFailure = () => post({ kind: 'failed' });
  return openGoogle(await loadVendor(vendor, key, () => window.google?.maps), options);
}

function candidates(): readonly Candidate[] {
  return JSON.parse(document.body.dataset.vendors ?? '[]') as readonly Candidate[];
}

// The embedding page may be unknown: it only learns that the frame is there.
window.parent.postMessage({ kind: 'hello' } satisfies FromFrame, home);
