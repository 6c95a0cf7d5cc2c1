/** The meanings of an upstream's own codes, named as in the tenants file. `refused` is a generic rejection. */
export const MEANINGS = ['sessionEnded', 'forbidden', 'tooMany', 'notFound', 'noSuchCall', 'refused'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The code of an unsuccessful answer: a number, or a text for upstreams that use those. */
export type UpstreamCode = number | string;
export type UpstreamCodes = Readonly<Partial<Record<Meaning, readonly UpstreamCode[]>>>;

/** Meanings by code; the operator's configuration overrides the usual meanings. */
export function meaningsByCode(usual: UpstreamCodes, own: UpstreamCodes = {}): ReadonlyMap<UpstreamCode, Meaning> {
  const byCode = new Map<UpstreamCode, Meaning>();
  for (const codes of [usual, own]) {
    for (const meaning of MEANINGS) for (const code of codes[meaning] ?? []) byCode.set(code, meaning);
  }
  return byCode;
}

/** The parts of an answer that carry its meaning. */
export interface Reply {
  readonly status: number;
  /** Null where it has no envelope. */
  readonly code: UpstreamCode | null;
  /** Whether its body is an HTML page for people. */
  readonly isPage: boolean;
}

const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** The meaning of an unsuccessful answer; null where only its message can explain it. */
export function meaningOf({ status, code, isPage }: Reply, byCode: ReadonlyMap<UpstreamCode, Meaning>): Meaning | null {
  const named = code === null ? undefined : byCode.get(code);
  if (named !== undefined) return named;
  if (status === 429) return 'tooMany';
  if (status === 401) return 'sessionEnded';
  if (status === 403) return 'forbidden';
  if (NO_SUCH_CALL.has(status)) return 'noSuchCall';
  // A front end that does not know a path shows its start page or redirects to it; an error page means a real failure.
  const leadsElsewhere = status >= 300 && status < 400;
  return code === null && (leadsElsewhere || (isPage && status < 500)) ? 'noSuchCall' : null;
}

const NOTHING: ReadonlySet<string> = new Set(['', '[]', '{}', 'null']);

/** Whether the data of an answer is empty: null, an empty list or object, or the JSON text of one. */
export function isNothing(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  if (typeof data === 'string') return NOTHING.has(data.trim());
  return typeof data === 'object' && Object.keys(data).length === 0;
}
