import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { publicLookup } from './public-lookup';
import type { PushKeys } from './push-keys';

/** A browser, as its push service knows it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Of one more try the same: what still waits at the push service is replaced. 32 letters and digits at most. */
  readonly topic: string;
  readonly text: string;
  /** Whom the push service may write to: `mailto:` or https. */
  readonly subject: string;
}

/** `gone`: the browser does not want it any more; `refused`: another try would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushCarrier {
  /** Hands one message to a push service, encrypted for the browser alone. Rejects where another try may help. */
  carry(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

const LIMIT_MS = 10_000;
/** A browser that was not there for a day is not told of yesterday. */
const KEPT_SECONDS = 86_400;
/** Neither found nor there any more. */
const GONE: readonly number[] = [404, 410];
const PASSING: readonly number[] = [408, 425, 429];

export function pushCarrier(agent: Agent = new Agent()): PushCarrier {
  return {
    carry: async ({ auth, endpoint, p256dh }, { subject, text, topic }, keys) => {
      let details;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, text, {
          vapidDetails: { subject, ...keys },
          TTL: KEPT_SECONDS,
          urgency: 'high',
          topic,
        });
      } catch {
        // A key of the browser that is no point of the curve: nobody can read what is sent to it.
        return 'gone';
      }
      const { body, headers } = details;
      const status = await new Promise<number>((resolve, reject) => {
        const requested = request(
          endpoint,
          { method: 'POST', headers, agent, lookup: publicLookup(), signal: AbortSignal.timeout(LIMIT_MS) },
          (answer) => {
            resolve(answer.statusCode ?? 0);
            // What it says is of no use, and no redirect is followed.
            answer.destroy();
          },
        );
        requested.on('error', reject);
        requested.end(body);
      });
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      if (status >= 500 || PASSING.includes(status)) throw new Error(`the push service answered ${status}`);
      return 'refused';
    },
  };
}
