import type { Entry, OutputOf } from '@/lib/contract/entry';
import { getStationRelevance, type RelevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { doLogin, type ProfileDto } from '@/lib/contract/upstream/account/sign-in';
import { getProfile } from '@/lib/contract/upstream/account/own-session';

const WEEK_MS = 7 * 86_400_000;

/** Why a call is not tried. */
export class Skip {
  constructor(readonly why: string) {}
}

/** What has been learnt of an upstream so far: the ids that further calls need. */
export class Known {
  private readonly answers = new Map<string, unknown>();
  /** Whole minutes, so that an upstream may keep what it worked out. */
  readonly end = Math.floor(Date.now() / 60_000) * 60_000;
  readonly start = this.end - WEEK_MS;
  readonly day = new Date(this.start).toISOString().slice(0, 10);
  readonly today = new Date(this.end).toISOString().slice(0, 10);

  learn(entry: Entry, data: unknown): void {
    this.answers.set(entry.name, data);
  }

  /** The parsed answer of a call; undefined where it was not served. */
  answer<E extends Entry>(entry: E): OutputOf<E> | undefined {
    return this.answers.get(entry.name) as OutputOf<E> | undefined;
  }

  /** The first item of a list that was answered, or why there is none. */
  first<E extends Entry, T>(entry: E, list: (answer: OutputOf<E>) => readonly T[]): T | Skip {
    const answer = this.answer(entry);
    if (answer === undefined) return new Skip(`${entry.name} was not served`);
    return list(answer)[0] ?? new Skip(`${entry.name} gave an empty list`);
  }

  get relevance(): RelevanceDto | undefined {
    return this.answer(getStationRelevance);
  }

  get profile(): Partial<ProfileDto> | undefined {
    return this.answer(doLogin) ?? (this.answer(getProfile) as Partial<ProfileDto> | undefined);
  }

  get station() {
    return this.relevance?.station[0] ?? new Skip('the account has no station');
  }

  /** An inverter where there is one: it has the most to tell. */
  get device() {
    const { device = [] } = this.relevance ?? {};
    const inverter = device.find(({ device_type: type }) => type === 'C002');
    return inverter ?? device[0] ?? new Skip('the account has no device');
  }

  get enterprise(): string | Skip {
    return this.profile?.enterprise_code || new Skip('the account is in no organisation, or only its token was given');
  }
}

/** The value of a step, or the reason of the first one that is missing. */
export function using<const T extends readonly unknown[]>(
  parts: T,
  make: (...parts: { [K in keyof T]: Exclude<T[K], Skip> }) => unknown,
): unknown {
  const missing = parts.find((part) => part instanceof Skip);
  return missing ?? make(...(parts as unknown as { [K in keyof T]: Exclude<T[K], Skip> }));
}
