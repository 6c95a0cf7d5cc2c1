import type { Vendor } from './choice';

/** Where the frame of another map is, and what it loads. */
export const FRAME_PATH = '/map/frame';
export const FRAME_SCRIPT_PATH = '/map/frame.js';
export const FRAME_STYLE_PATH = '/map/frame.css';

/** P9.13: how long a vendor's script may take before the next map is used. */
export const PROBE_LIMIT_MS = 5_000;

/** What a frame may do: run its script and open what a person presses; it is of no origin, so it reaches nothing of ours. */
export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Where each vendor's script, pictures and fonts come from. Google's list is the one of its guide to content policies. */
const HOSTS: Readonly<Record<Vendor, readonly string[]>> = {
  google: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'https://*.ggpht.com',
  ],
  baidu: ['https://*.map.baidu.com', 'https://*.bdimg.com', 'https://*.bdstatic.com', 'https://*.bcebos.com'],
};

/** Where a vendor's script is asked for; it calls `callback` when it has come. */
export function scriptAddress(vendor: Vendor, key: string, callback: string, language: string): string {
  if (vendor === 'google') {
    const params = new URLSearchParams({ key, v: 'weekly', loading: 'async', callback, language });
    return `https://maps.googleapis.com/maps/api/js?${params.toString()}`;
  }
  return `https://api.map.baidu.com/api?${new URLSearchParams({ v: '3.0', ak: key, callback }).toString()}`;
}

/**
 * The policy of the frame: its own two files and the vendors that the tenant has. They ask for eval; the sandbox stands in
 * the policy as well, so that the frame is of no origin even where somebody opens it by its address. `origin` is the
 * portal's: without an origin of its own the frame cannot say `self`.
 */
export function framePolicy(vendors: readonly Vendor[], origin: string): string {
  const hosts = vendors.flatMap((vendor) => HOSTS[vendor]).join(' ');
  return [
    `sandbox ${FRAME_SANDBOX}`,
    "default-src 'none'",
    `script-src ${origin}${FRAME_SCRIPT_PATH} 'unsafe-eval' blob: ${hosts}`.trim(),
    `style-src ${origin}${FRAME_STYLE_PATH} 'unsafe-inline' ${hosts}`.trim(),
    `img-src data: blob: ${hosts}`.trim(),
    `font-src ${hosts === '' ? "'none'" : hosts}`,
    `connect-src data: blob: ${hosts}`.trim(),
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
