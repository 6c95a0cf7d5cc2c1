/*
 * What of a request's target is refused before anything else looks at it. Next.js parses a query several times and in
 * quadratic time: 6,800 parameters in 13 KB held the only event loop for 1.6 s, on every route.
 */

/** Node.js ends a head at 16 KB, and the cookie of a session takes up to four of them. */
const MAX_CHARACTERS = 12_000;
/** Nine series and everything else that a chart has are some thirty. */
const MOST_PARAMETERS = 100;
/** How long a refusal waits, so that a client that goes on is slowed; and how many may wait, since each holds its connection. */
const WAIT_MS = 250;
const MOST_WAITING = 500;
let waiting = 0;

const TEXTS = {
  form: {
    en: 'This server answers requests for paths of its own only.',
    zh: '本服务器只处理针对自身路径的请求。',
  },
  tooLong: {
    en: `This address is too long: at most ${MAX_CHARACTERS} characters. Open the start page and choose again.`,
    zh: `地址过长：最多 ${MAX_CHARACTERS} 个字符。请打开首页重新选择。`,
  },
  parameters: {
    en: `This address has too many parameters: at most ${MOST_PARAMETERS}. Open the start page and choose again.`,
    zh: `地址中的参数过多：最多 ${MOST_PARAMETERS} 个。请打开首页重新选择。`,
  },
};

/**
 * Why a request target is refused, or null where it may be read on. Takes time in proportion to its length.
 *
 * @param {string | undefined} target as it came: a path with its query
 * @returns {{ status: number, reason: keyof typeof TEXTS } | null}
 */
export function targetProblem(target) {
  // The absolute form and `*` are for proxies and for a server as a whole.
  if (!target?.startsWith('/')) return { status: 400, reason: 'form' };
  if (target.length > MAX_CHARACTERS) return { status: 431, reason: 'tooLong' };
  if (countParameters(target) > MOST_PARAMETERS) return { status: 400, reason: 'parameters' };
  return null;
}

function countParameters(target) {
  const start = target.indexOf('?');
  if (start < 0) return 0;
  let count = 1;
  for (let at = target.indexOf('&', start); at >= 0; at = target.indexOf('&', at + 1)) count += 1;
  return count;
}

/**
 * Answers a request whose target is refused with a plain page, after a while, and closes its connection: a client that goes on
 * has to connect and wait again for each try. False where the target may be read on.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refuseTarget(request, response) {
  const problem = targetProblem(request.url);
  if (!problem) return false;
  if (waiting >= MOST_WAITING) {
    answer(request, response, problem);
    return true;
  }
  waiting += 1;
  setTimeout(() => {
    waiting -= 1;
    answer(request, response, problem);
  }, WAIT_MS);
  return true;
}

function answer(request, response, { status, reason }) {
  const { en, zh } = TEXTS[reason];
  const body = `${en}\n${zh}\n`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
