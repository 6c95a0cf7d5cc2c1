import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mapVendors, vendorKey } from '@/lib/domain/map/choice';
import { FRAME_SCRIPT_PATH, FRAME_STYLE_PATH } from '@/lib/domain/map/frame';
import { languageTag } from '@/lib/domain/tenants/language-tag';
import { processWide } from '../http/process-wide';
import { pageContext } from '../session/page-context';

/** Where the build writes the frame's script. */
const FOLDER = path.join(process.cwd(), 'dist/map');

interface FrameFile {
  readonly text: string;
  readonly etag: string;
}

const TYPES = { 'frame.js': 'text/javascript; charset=utf-8', 'frame.css': 'text/css; charset=utf-8' } as const;
type FrameFileName = keyof typeof TYPES;

function frameFile(name: FrameFileName): FrameFile {
  return processWide(`map-${name}`, () => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  });
}

/** The page that contains an external map (safety 1.8), for signed-in users, in the tenant's colours and the viewer's colour scheme. */
export async function answerMapFrame(style: string, scheme: 'light' | 'dark' | 'system'): Promise<Response> {
  const { tenant, caller } = await pageContext();
  const vendors = mapVendors(tenant.map).flatMap((vendor) => {
    const key = vendorKey(tenant.map, vendor);
    return key ? [{ vendor, key }] : [];
  });
  if (caller.token === null || vendors.length === 0) return new Response(null, { status: 404 });
  const file = (address: string, name: FrameFileName) =>
    `${address}?v=${encodeURIComponent(frameFile(name).etag.slice(1, -1))}`;
  const html =
    `<!doctype html><html lang="${languageTag(caller.language)}" data-scheme="${scheme}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>map</title>` +
    `<link rel="stylesheet" href="${file(FRAME_STYLE_PATH, 'frame.css')}"><style>${style}</style>` +
    `<script defer src="${file(FRAME_SCRIPT_PATH, 'frame.js')}"></script></head>` +
    `<body data-vendors="${escaped(JSON.stringify(vendors))}"><div id="map"></div></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The frame's script or style sheet: the same for all users. */
export function answerFrameFile(request: Request, name: FrameFileName): Response {
  const { text, etag } = frameFile(name);
  const headers = { etag, 'cache-control': 'public, max-age=86400' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': TYPES[name] } });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
