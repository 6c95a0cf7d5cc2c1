import { CODES } from '@/lib/contract/envelope';
import { Refusal } from '../verbs/refusal';

/** A35. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_DEPTH = 20;

/** Keys that turn an object into something else when it is copied about. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON body; empty reads as `{}`. Depth is measured on the text, before anything is built. Throws `Refusal`.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (deeperThan(text, MAX_DEPTH)) throw new Refusal(CODES.invalid, 'invalid.depth');
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (POISON.has(key)) throw new Refusal(CODES.invalid, 'invalid.unknown', { field: key });
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(CODES.invalid, 'invalid.json');
  }
}

/** Whether brackets outside of strings nest deeper than `limit`. */
export function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (quoted) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) quoted = false;
    } else if (character === 0x22) quoted = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
