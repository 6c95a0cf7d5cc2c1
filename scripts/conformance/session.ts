import type { Entry } from '@/lib/contract/entry';
import { CALL_TIMEOUT_MS, HEADERS } from '@/lib/contract/envelope';
import { withoutExtras } from '@/lib/contract/extra-fields';
import { withIdTypes } from '@/lib/contract/id-types';
import type { IdKind } from '@/lib/contract/id-types';
import { parseCallInput } from '@/lib/contract/parse-input';
import { paths } from '@/lib/contract/read-reply';
import { toRequest } from '@/lib/contract/to-request';
import { judge } from './judge';
import type { Judgement } from './judge';
import type { Options } from './options';

/** Of an answer: more than any call gives, so that a runaway answer ends. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Outcome extends Judgement {
  readonly ms: number;
}

/** One caller at the upstream: sends calls as the portal does, and reads them as it does. */
export class Session {
  token: string | null;
  /** Fields beyond the documents that the upstream says it takes. */
  extras: ReadonlySet<string> = new Set();
  private readonly types = new Map<IdKind, boolean>();

  constructor(private readonly options: Options) {
    this.token = options.token;
  }

  /** The type in which ids of each kind came so far. */
  get idTypes(): ReadonlyMap<IdKind, boolean> {
    return this.types;
  }

  async call(entry: Entry, input: unknown, token = this.token): Promise<Outcome> {
    const { codes, headers, timeseriesToken, timeseriesUrl, url } = this.options;
    const parsed = parseCallInput(entry.input, withoutExtras(entry, input, this.extras));
    // What an upstream gave may be more than the portal itself would ever send.
    if (!parsed.success)
      return { verdict: 'not tried', how: `what was read does not fit: ${paths(parsed.error)}`, ms: 0 };
    const withToken =
      entry.accessToken && timeseriesToken ? { ...(parsed.data as object), token: timeseriesToken } : parsed.data;
    const request = toRequest(
      entry,
      withIdTypes(entry, withToken, this.types),
      entry.service === 'timeseries' ? timeseriesUrl : url,
      { ...headers, ...(token !== null && entry.session !== 'none' && { [HEADERS.token]: token }) },
    );
    const begun = performance.now();
    const since = () => Math.round(performance.now() - begun);
    try {
      const response = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
      const text = await textOf(response);
      const reply = { status: response.status, contentType: response.headers.get('content-type'), text };
      return { ...judge(entry, reply, codes, this.types), ms: since() };
    } catch (error) {
      return { verdict: 'differs', how: failure(error), ms: since() };
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no whole answer within ${CALL_TIMEOUT_MS / 1000} s`;
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause === undefined ? message : `no connection (${cause.code ?? cause.message})`;
}
