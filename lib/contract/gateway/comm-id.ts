/*
 * The `comm_id` of a set (decisions A6): `{issued}.{nonce}.{tag}`. `issued` is the time of issue (epoch seconds, base 36),
 * `tag` can be computed only by the backend and the gateway: HMAC-SHA-256 of `signedText` under the SHA-256 (lower-case hex)
 * of the gateway's secret, its first 16 bytes as base64url. So a gateway can verify a set for the device it names without
 * access to the store.
 */

export interface CommId {
  /** Epoch milliseconds, whole seconds. */
  readonly issuedAt: number;
  readonly nonce: string;
  readonly tag: string;
}

/** Length of the tag in bytes. */
export const COMM_TAG_BYTES = 16;
/** How long after its issue a write may use it. */
export const COMM_LIFE_MS = 15 * 60_000;
/** Tolerated error of a gateway's clock. */
export const COMM_CLOCK_SLACK_MS = 60 * 60_000;

const SHAPE = /^([0-9a-z]{6,8})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/;

/** Parses a `comm_id`; null for any other text. */
export function readCommId(text: string): CommId | null {
  const [, issued, nonce, tag] = SHAPE.exec(text) ?? [];
  if (issued === undefined || nonce === undefined || tag === undefined) return null;
  return { issuedAt: Number.parseInt(issued, 36) * 1000, nonce, tag };
}

export function writeCommId({ issuedAt, nonce, tag }: CommId): string {
  return `${Math.floor(issuedAt / 1000).toString(36)}.${nonce}.${tag}`;
}

/** The text that the tag signs. */
export function signedText(commId: Pick<CommId, 'issuedAt' | 'nonce'>, deviceId: string): string {
  return `comm_id ${deviceId} ${Math.floor(commId.issuedAt / 1000)} ${commId.nonce}`;
}
