import { CODES } from '@/lib/contract/envelope';
import { boundsProblem, JSON_BOUNDS } from '@/lib/domain/text/json-bounds';
import { Refusal } from './refusal';

/** Safety A35. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Keys that can change the prototype of an object when it is copied. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON body; an empty one is `{}`. Its limits are checked on the text, before parsing. Throws `Refusal`. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  const problem = boundsProblem(text, JSON_BOUNDS.callBody);
  if (problem !== null) throw new Refusal(CODES.invalid, problem === 'depth' ? 'invalid.depth' : 'invalid.size');
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (POISON.has(key)) throw new Refusal(CODES.invalid, 'invalid.unknown', { field: key });
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(CODES.invalid, 'invalid.json');
  }
}
