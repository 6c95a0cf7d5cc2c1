import { CODES } from '@/lib/contract/envelope';
import { boundsProblem, JSON_BOUNDS } from '@/lib/domain/bounds/json-bounds';
import { Refusal } from '../verbs/refusal';

/** A35. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Keys that turn an object into something else when it is copied about. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON body; empty reads as `{}`. Its bounds are measured on the text, before anything is built. Throws `Refusal`.
 */
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
