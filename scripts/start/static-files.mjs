import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/*
 * The build's scripts and styles, packed once when the portal starts instead of by Next.js for every visit: some 20 ms of
 * processor time for a first one of the overview. Kept in memory (some 2 MB), so that a build beside a running
 * portal breaks nothing. What is not packed yet, and whoever does not understand Brotli, is served by Next.js.
 */

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };
/** More would take seconds of every start for some hundredths of the size. */
const OPTIONS = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };
const pack = promisify(zlib.brotliCompress);

/** By the path under which a browser asks. @type {Map<string, { type: string, body: Buffer }>} */
const packed = new Map();

/**
 * Packs all scripts and styles below `folder`, which are asked for below `prefix`; a folder that is not there is empty.
 *
 * @param {string} folder
 * @param {string} prefix ends with a slash
 */
export async function packFiles(folder, prefix) {
  for (const name of namesIn(folder)) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const body = await pack(readFileSync(path.join(folder, name)), OPTIONS);
    packed.set(prefix + name.split(path.sep).join('/'), { type, body });
  }
}

function namesIn(folder) {
  try {
    // A link could lead anywhere; a build has none.
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => path.relative(folder, path.join(parentPath, name)));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Answers a request for a packed file; false where it is none, and somebody else has to answer.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function servePacked(request, response) {
  const file = request.method === 'GET' && packed.get(request.url ?? '');
  if (!file || request.headers.range !== undefined) return false;
  if (!/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) return false;
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'br',
    'content-length': file.body.length,
    // The name is that of the content, as Next.js says too.
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  response.end(file.body);
  return true;
}
