/** What a reader takes of one JSON text. Lengths are those of the text as it was sent, escapes included. */
export interface JsonBounds {
  /** Characters of the whole text. */
  readonly length: number;
  /** Levels of brackets. */
  readonly depth: number;
  /** Values of every kind in the whole text. */
  readonly elements: number;
  /** Keys of one object. */
  readonly keys: number;
  /** Characters of one string. */
  readonly text: number;
}

export type BoundsProblem = keyof JsonBounds;

export type BoundedJson =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: BoundsProblem | 'syntax' };

const KB = 1024;

/**
 * The limits of each reader. They lie well above what a good sender sends, and low enough that whatever reads the value
 * afterwards stays short.
 */
export const JSON_BOUNDS = {
  /** A frame of a gateway has at most 256 KB, and a value of the telemetry at least forty of them. */
  telemetry: { length: 256 * KB, depth: 8, elements: 32_000, keys: 64, text: 8 * KB },
  gatewayEvent: { length: 32 * KB, depth: 4, elements: 64, keys: 32, text: 8 * KB },
  gatewayStatus: { length: 4 * KB, depth: 4, elements: 64, keys: 32, text: KB },
  /** A settings page of several devices has some thousand values. */
  gatewayReply: { length: 256 * KB, depth: 12, elements: 32_000, keys: 2_000, text: 16 * KB },
  gatewayRequest: { length: 16 * KB, depth: 20, elements: 4_000, keys: 64, text: 8 * KB },
  acknowledgement: { length: 4 * KB, depth: 4, elements: 32, keys: 32, text: KB },
  /** The body of a call: at most 64 KB, except where its entry takes more. */
  callBody: { length: 1024 * KB, depth: 20, elements: 20_000, keys: 1_000, text: 1024 * KB },
  /** JSON as text inside of a field. */
  nestedText: { length: 64 * KB, depth: 20, elements: 10_000, keys: 1_000, text: 64 * KB },
  /** An answer of an upstream; its bytes are counted while they come in. */
  answer: { length: Infinity, depth: 32, elements: 2_000_000, keys: 20_000, text: 8 * 1024 * KB },
  /** An answer of a service that the operator named, such as a search for addresses. */
  serviceAnswer: { length: 256 * KB, depth: 20, elements: 20_000, keys: 1_000, text: 32 * KB },
  report: { length: 16 * KB, depth: 8, elements: 200, keys: 100, text: 16 * KB },
  tenants: { length: 1024 * KB, depth: 12, elements: 50_000, keys: 200, text: 8 * KB },
} as const satisfies Readonly<Record<string, JsonBounds>>;

/** Reads JSON within bounds that are measured on the text, before anything is built. Never throws. */
export function parseWithin(text: string, bounds: JsonBounds): BoundedJson {
  const problem = boundsProblem(text, bounds);
  if (problem !== null) return { ok: false, problem };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, problem: 'syntax' };
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * The first bound that a text breaks, in one pass; null where it keeps them all. Of text that is no JSON it says only that
 * reading it stays within bounds.
 */
export function boundsProblem(text: string, bounds: JsonBounds): BoundsProblem | null {
  if (text.length > bounds.length) return 'length';
  // The keys of the open objects, innermost last.
  const keys: number[] = [];
  let depth = 0;
  // A value is the first of the text, the first of its brackets, or stands behind a comma.
  let elements = 1;
  let empty = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character <= 0x20) continue;
    if (empty && character !== CLOSE_OBJECT && character !== CLOSE_LIST) elements += 1;
    empty = false;
    switch (character) {
      case QUOTE: {
        const end = stringEnd(text, at);
        if (end - at - 1 > bounds.text) return 'text';
        at = end;
        break;
      }
      case COMMA:
        elements += 1;
        break;
      case COLON: {
        const count = (keys[depth] ?? 0) + 1;
        if (count > bounds.keys) return 'keys';
        keys[depth] = count;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        if (depth > bounds.depth) return 'depth';
        keys[depth] = 0;
        empty = true;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        if (depth > 0) depth -= 1;
        break;
    }
    if (elements > bounds.elements) return 'elements';
  }
  return null;
}

/** Where the string that begins at `start` is closed; the end of the text where it is not. */
function stringEnd(text: string, start: number): number {
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let slashes = end;
    while (slashes > start + 1 && text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((end - slashes) % 2 === 0) return end;
    from = end + 1;
  }
}
