import type { Vendor } from '@/lib/domain/map/choice';
import { readToFrame } from '@/lib/domain/map/channel';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import { openBaidu } from './baidu-map';
import type { FrameMap, FrameOptions } from './frame-map';
import { openGoogle } from './google-map';
import { loadVendor } from './load-vendor';
import './frame.css';

/*
 * The program of the frame in which another map stands (safety 1.8). It knows the keys, from its own page, and everything else
 * from the page around it, through a channel that only that page can open.
 */

interface Candidate {
  readonly vendor: Vendor;
  readonly key: string;
}

/** What the page asks while a map is still on its way is done when it stands; of each kind the last word counts. */
const waiting = new Map<ToFrame['kind'], ToFrame>();
let map: FrameMap | null = null;
let port: MessagePort | null = null;

/** The page's own origin: the frame has none, but its address has. */
const home = new URL(document.URL).origin;

function tell(message: FromFrame): void {
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
    void shown.locate?.(address).then((position) => position && tell({ kind: 'found', address, position }));
  }
}

let opening = false;

/** Tries the tenant's maps in their order; says so where none of them comes. */
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
    onWindow: (window) => tell({ kind: 'window', window }),
    onOpen: (id) => tell({ kind: 'open', id }),
    onMove: (position) => tell({ kind: 'moved', position }),
  };
  for (const { vendor, key } of candidates()) {
    try {
      map = await openVendor(vendor, key, options);
      tell({ kind: 'ready', vendor });
      for (const message of waiting.values()) act(map, message);
      waiting.clear();
      return;
    } catch (error) {
      // eslint-disable-next-line no-console -- the next map is tried; whoever looks for the reason looks here
      console.warn(error);
      element.replaceChildren();
    }
  }
  tell({ kind: 'failed' });
}

async function openVendor(vendor: Vendor, key: string, options: FrameOptions): Promise<FrameMap> {
  if (vendor === 'baidu') return openBaidu(await loadVendor(vendor, key, () => window.BMap), options);
  // A key that is not taken shows an error in place of a map.
  window.gm_authFailure = () => tell({ kind: 'failed' });
  return openGoogle(await loadVendor(vendor, key, () => window.google?.maps), options);
}

function candidates(): readonly Candidate[] {
  return JSON.parse(document.body.dataset.vendors ?? '[]') as readonly Candidate[];
}

// The page around may be of nobody's knowledge: it is told that somebody is there, and nothing else.
window.parent.postMessage({ kind: 'hello' } satisfies FromFrame, home);
