import type { z } from 'zod';
import { CODES } from '@/lib/contract/envelope';
import { WRONG_TEXT } from '@/lib/contract/fields';
import { parseCallInput } from '@/lib/contract/parse-input';
import { WRONG_PRICE } from '@/lib/contract/tariff-terms';
import { BAND_PROBLEMS } from '@/lib/domain/tariffs/bands';
import type { MessageKey } from '../messages/texts';
import { Refusal } from './refusal';

/** Rules with their own error text; all others name the field. */
const REASONS: ReadonlyMap<string, MessageKey> = new Map(BAND_PROBLEMS.map((why) => [why, 'tariffs.form']));
const PASSWORD_REASONS: readonly MessageKey[] = ['account.password.short', 'account.password.long'];

/** Parses the input of a call by its strict schema. Throws a `Refusal` that names the first invalid field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = parseCallInput(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw issue ? refusalOfIssue(issue, value) : new Refusal(CODES.invalid, 'invalid.request');
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
    const { problem, days, most, unit } = (issue.params ?? {}) as Readonly<Record<string, unknown>>;
    if (problem === 'range.order') return new Refusal(CODES.invalid, 'range.order');
    if (problem === WRONG_PRICE)
      return new Refusal(CODES.invalid, 'tariffs.price', { most: Number(most), unit: String(unit) });
    if (problem === 'range.long') return new Refusal(CODES.invalid, 'range.long', { days: Number(days) });
  }
  if (issue.message === WRONG_TEXT) return new Refusal(CODES.invalid, 'invalid.text', { field: pathText(issue.path) });
  if (issue.path.length === 0) return new Refusal(CODES.invalid, 'invalid.request');
  const field = pathText(issue.path);
  return new Refusal(CODES.invalid, at(value, issue.path) === undefined ? 'invalid.missing' : 'invalid.field', {
    field,
  });
}

/** For example `device.sn` or `station_id[3]`. Truncated, so that an answer never grows with the caller's input. */
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
