import { boundsProblem, JSON_BOUNDS } from '@/lib/domain/text/json-bounds';

export type StrictJson =
  { readonly ok: true; readonly value: Record<string, unknown> } | { readonly ok: false; readonly reason: string };

const { depth, elements, keys, length, text: longest } = JSON_BOUNDS.gatewayRequest;
const REASONS = {
  length: `the payload has more than ${length} characters`,
  depth: `the payload is nested deeper than ${depth} levels`,
  elements: `the payload has more than ${elements} values`,
  keys: `an object of the payload has more than ${keys} keys`,
  text: `a text of the payload has more than ${longest} characters`,
} as const;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses exactly one JSON object within its bounds: valid UTF-8 without a byte order mark, no duplicate key in one object, no `__proto__`.
 * So two parsers of the same bytes cannot disagree on their meaning (A21).
 */
export function strictJsonObject(bytes: Uint8Array): StrictJson {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    const problem = boundsProblem(text, JSON_BOUNDS.gatewayRequest);
    if (problem !== null) return { ok: false, reason: REASONS[problem] };
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'the payload is not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, reason: 'the payload is not one JSON object' };
  }
  const reason = keyProblem(text);
  return reason === null ? { ok: true, value: value as Record<string, unknown> } : { ok: false, reason };
}

/** Scans text that is known to be JSON; only strings and brackets matter. */
function keyProblem(text: string): string | null {
  // One entry per open bracket: the keys of an object, or null for a list.
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
        open.push(new Set());
        expectsKey = true;
        break;
      case '[':
        open.push(null);
        expectsKey = false;
        break;
      case '}':
      case ']':
        open.pop();
        expectsKey = false;
        break;
      case ',':
        expectsKey = open.at(-1) !== null;
        break;
      case '"': {
        const end = stringEnd(text, at);
        const keys = open.at(-1);
        if (expectsKey && keys) {
          // Escapes are decoded first: "a" and its escaped spelling are the same key.
          const key = JSON.parse(text.slice(at, end + 1)) as string;
          if (keys.has(key)) return `the key "${key.slice(0, 40)}" stands twice`;
          if (key === '__proto__') return 'the key "__proto__" is not allowed';
          keys.add(key);
          expectsKey = false;
        }
        at = end;
        break;
      }
    }
  }
  return null;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
