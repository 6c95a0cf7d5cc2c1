import type { Vendor } from './choice';

/** The paths of another map's frame and of its files. */
export const FRAME_PATH = '/map/frame';
export const FRAME_SCRIPT_PATH = '/map/frame.js';
export const FRAME_STYLE_PATH = '/map/frame.css';

/** P9.13: how long a vendor's script may take before the next map is used. */
export const PROBE_LIMIT_MS = 5_000;

/**
 * The permissions of the frame: run its script and open links that a user clicks; its origin is opaque, so it cannot access the portal's
 * data.
 */
export const FRAME_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Hosts of each vendor's scripts, images and fonts. Google's list is from its guide to content security policies. */
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

/** The address of a vendor's script, which calls `callback` once loaded. */
export function scriptAddress(vendor: Vendor, key: string, callback: string, language: string): string {
  if (vendor === 'google') {
    const params = new URLSearchParams({ key, v: 'weekly', loading: 'async', callback, language });
    return `https://maps.googleapis.com/maps/api/js?${params.toString()}`;
  }
  return `https://api.map.baidu.com/api?${new URLSearchParams({ v: '3.0', ak: key, callback }).toString()}`;
}

/**
 * The content security policy of the frame: its own two files and the tenant's vendors, whose scripts need eval. The sandbox is part of
 * the policy too, so that the frame's origin is opaque even when opened directly. `origin` is the portal's: with an opaque origin,
 * `self` does not work.
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
