import type { z } from 'zod';
import { CODES } from '@/lib/contract/envelope';
import { parseFirst } from '@/lib/contract/parse-first';
import { BAND_PROBLEMS } from '@/lib/domain/tariffs/bands';
import type { MessageKey } from '../messages/en';
import { Refusal } from '../verbs/refusal';

/** Rules whose breaking has a text of its own; all others name the field. */
const REASONS: ReadonlyMap<string, MessageKey> = new Map(BAND_PROBLEMS.map((why) => [why, 'tariff.form']));
const PASSWORD_REASONS: readonly MessageKey[] = ['password.short', 'password.long'];

/** Parses the input of a call by its strict schema. Throws a `Refusal` that names the first field that is wrong. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = parseFirst(schema, value);
  if (parsed.success) {
    const path = pathOfNul(value);
    if (path) throw new Refusal(CODES.invalid, 'invalid.field', { field: pathText(path) });
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw issue ? refusalOfIssue(issue, value) : new Refusal(CODES.invalid, 'invalid.request');
}

/** Where a text holds the character NUL, which JSON and forms allow and PostgreSQL's `text` does not; null where none does. */
function pathOfNul(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}

function refusalOfIssue(issue: z.core.$ZodIssue, value: unknown): Refusal {
  if (issue.code === 'unrecognized_keys') {
    return new Refusal(CODES.invalid, 'invalid.unknown', { field: pathText([...issue.path, issue.keys[0] ?? '']) });
  }
  const reason = issue.code === 'custom' ? REASONS.get(issue.message) : undefined;
  const weak = PASSWORD_REASONS.find((key) => issue.code === 'custom' && issue.message === key);
  if (weak !== undefined) return new Refusal(CODES.weakPassword, weak);
  if (reason !== undefined) return new Refusal(CODES.invalid, reason);
  if (issue.code === 'custom') {
    const { problem, days } = (issue.params ?? {}) as { problem?: unknown; days?: unknown };
    if (problem === 'range.order') return new Refusal(CODES.invalid, 'range.order');
    if (problem === 'range.long') return new Refusal(CODES.invalid, 'range.long', { days: Number(days) });
  }
  if (issue.path.length === 0) return new Refusal(CODES.invalid, 'invalid.request');
  const field = pathText(issue.path);
  return new Refusal(CODES.invalid, at(value, issue.path) === undefined ? 'invalid.missing' : 'invalid.field', {
    field,
  });
}

/** `device.sn`, `station_id[3]`. What a caller made up is cut, so that an answer never grows with it. */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`))
    .join('')
    .slice(0, 100);
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
}
