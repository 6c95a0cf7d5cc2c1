/** What an upstream can mean by a code of its own, under the names of the tenants file. `refused` is a no like any other. */
export const MEANINGS = ['sessionEnded', 'forbidden', 'tooMany', 'notFound', 'noSuchCall', 'refused'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Of an answer without success: a number, or a text where an upstream has those. */
export type UpstreamCode = number | string;
export type UpstreamCodes = Readonly<Partial<Record<Meaning, readonly UpstreamCode[]>>>;

/** Meanings by code; what the operator says of a code counts more than what it usually means. */
export function meaningsByCode(usual: UpstreamCodes, own: UpstreamCodes = {}): ReadonlyMap<UpstreamCode, Meaning> {
  const byCode = new Map<UpstreamCode, Meaning>();
  for (const codes of [usual, own]) {
    for (const meaning of MEANINGS) for (const code of codes[meaning] ?? []) byCode.set(code, meaning);
  }
  return byCode;
}

/** What an answer says of itself. */
export interface Reply {
  readonly status: number;
  /** Null where it has no envelope. */
  readonly code: UpstreamCode | null;
  /** Whether its body is a page for people. */
  readonly isPage: boolean;
}

const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** What an answer without success means; null where only its own message can say. */
export function meaningOf({ status, code, isPage }: Reply, byCode: ReadonlyMap<UpstreamCode, Meaning>): Meaning | null {
  const named = code === null ? undefined : byCode.get(code);
  if (named !== undefined) return named;
  if (status === 429) return 'tooMany';
  if (status === 401) return 'sessionEnded';
  if (status === 403) return 'forbidden';
  if (NO_SUCH_CALL.has(status)) return 'noSuchCall';
  // A front that knows no such path shows its start page, or leads there; an error page says that something broke.
  const leadsElsewhere = status >= 300 && status < 400;
  return code === null && (leadsElsewhere || (isPage && status < 500)) ? 'noSuchCall' : null;
}

const NOTHING: ReadonlySet<string> = new Set(['', '[]', '{}', 'null']);

/** Whether the data of an answer hold nothing at all, as lists and objects or as the JSON text of one. */
export function isNothing(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  if (typeof data === 'string') return NOTHING.has(data.trim());
  return typeof data === 'object' && Object.keys(data).length === 0;
}
