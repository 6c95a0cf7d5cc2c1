/** Limits for one JSON text. Lengths are those of the text as sent, escapes included. */
export interface JsonBounds {
  /** Characters of the whole text. */
  readonly length: number;
  /** Nesting depth of brackets. */
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

/** The limits of each reader: well above what a valid sender sends, and low enough to limit the work of later processing. */
export const JSON_BOUNDS = {
  /** A gateway's message has at most 256 KB, and a telemetry value needs at least forty bytes of it. */
  telemetry: { length: 256 * KB, depth: 8, elements: 32_000, keys: 64, text: 8 * KB },
  gatewayEvent: { length: 32 * KB, depth: 4, elements: 64, keys: 32, text: 8 * KB },
  gatewayStatus: { length: 4 * KB, depth: 4, elements: 64, keys: 32, text: KB },
  gatewayDevices: { length: 64 * KB, depth: 4, elements: 640, keys: 16, text: KB },
  gatewayDevicesAck: { length: 64 * KB, depth: 3, elements: 1_000, keys: 8, text: KB },
  /** A settings page of several devices has a few thousand values. */
  gatewayReply: { length: 256 * KB, depth: 12, elements: 32_000, keys: 2_000, text: 16 * KB },
  gatewayRequest: { length: 16 * KB, depth: 20, elements: 4_000, keys: 64, text: 8 * KB },
  acknowledgement: { length: 4 * KB, depth: 4, elements: 32, keys: 32, text: KB },
  /** A request body: at most 64 KB, except where its endpoint allows more. */
  callBody: { length: 1024 * KB, depth: 20, elements: 20_000, keys: 1_000, text: 1024 * KB },
  /** JSON text inside a field. */
  nestedText: { length: 64 * KB, depth: 20, elements: 10_000, keys: 1_000, text: 64 * KB },
  /** An upstream's answer; its bytes are limited while it is received. */
  answer: { length: Infinity, depth: 32, elements: 2_000_000, keys: 20_000, text: 8 * 1024 * KB },
  /** An answer of a service that the operator configured, such as an address search. */
  serviceAnswer: { length: 256 * KB, depth: 20, elements: 20_000, keys: 1_000, text: 32 * KB },
  report: { length: 16 * KB, depth: 8, elements: 200, keys: 100, text: 16 * KB },
  tenants: { length: 1024 * KB, depth: 12, elements: 50_000, keys: 200, text: 8 * KB },
} as const satisfies Readonly<Record<string, JsonBounds>>;

/** Parses JSON within bounds that are checked on the text before any value is built. Never throws. */
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
 * The first bound that a text exceeds, found in one pass; null if none. For invalid JSON, null only means that parsing stays within the
 * bounds.
 */
export function boundsProblem(text: string, bounds: JsonBounds): BoundsProblem | null {
  if (text.length > bounds.length) return 'length';
  // Number of keys of each open object, innermost last.
  const keys: number[] = [];
  let depth = 0;
  // A value is the first of the text, the first inside brackets, or follows a comma.
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

/** The index of the quote that closes the string opened at `start`; the end of the text if there is none. */
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
