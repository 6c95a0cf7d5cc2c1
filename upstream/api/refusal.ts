import { CODES, type FailureCode } from '@/lib/contract/envelope';
import type { MessageKey, ValuesOf } from '../messages/texts';
import { message, waitingTime, type Language, type MessageParams } from '../messages/message';

/** A text with placeholders requires a value for each of them. */
type Rest<Key extends MessageKey> = keyof ValuesOf<Key> extends never
  ? [params?: MessageParams, retryAfter?: number]
  : [params: ValuesOf<Key> & MessageParams, retryAfter?: number];

/** An expected refusal of a service. Becomes `{code,msg}` in the caller's language; any other error is a 500. */
export class Refusal<Key extends MessageKey = MessageKey> extends Error {
  /** Seconds to wait; undefined if waiting does not help. */
  readonly retryAfter: number | undefined;
  readonly params: MessageParams;

  constructor(
    readonly code: FailureCode,
    readonly key: Key,
    ...[params = {}, retryAfter]: Rest<Key>
  ) {
    super(`${code} ${key}`);
    this.name = 'Refusal';
    this.params = params;
    this.retryAfter = retryAfter;
  }

  /** The text for the user. */
  text(language: Language): string {
    if (this.retryAfter === undefined) return message(language, this.key, this.params);
    return message(language, this.key, { ...this.params, time: waitingTime(language, this.retryAfter) });
  }
}

/** The same for a foreign and a missing object (A01). */
export const notFound = (): Refusal => new Refusal(CODES.notFound, 'object.unknown');
export const forbidden = (): Refusal => new Refusal(CODES.forbidden, 'action.forbidden');
export const tooMany = (seconds: number, key: MessageKey = 'account.login.wait'): Refusal =>
  new Refusal(CODES.tooMany, key, {}, Math.max(1, Math.ceil(seconds)));
