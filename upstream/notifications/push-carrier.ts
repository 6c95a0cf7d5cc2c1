import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { publicLookup } from './public-lookup';
import type { PushKeys } from './push-keys';

/** A browser's subscription at its push service. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** The same for each retry, so that a queued message at the push service is replaced. At most 32 letters and digits. */
  readonly topic: string;
  readonly text: string;
  /** Contact for the push service: `mailto:` or https. */
  readonly subject: string;
}

/** `gone`: the subscription has ended; `refused`: a retry would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushCarrier {
  /** Sends one message, encrypted for the browser, to its push service. Rejects if a retry may help. */
  carry(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

const LIMIT_MS = 10_000;
/** Time to live: a browser that was off for a day does not get outdated messages. */
const TTL_SECONDS = 86_400;
/** Not found, or no longer there. */
const GONE: readonly number[] = [404, 410];
const PASSING: readonly number[] = [408, 425, 429];

export function pushCarrier(agent: Agent = new Agent()): PushCarrier {
  return {
    carry: async ({ auth, endpoint, p256dh }, { subject, text, topic }, keys) => {
      let details;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, text, {
          vapidDetails: { subject, ...keys },
          TTL: TTL_SECONDS,
          urgency: 'high',
          topic,
        });
      } catch {
        // The browser's key is not a point on the curve, so no message could be decrypted.
        return 'gone';
      }
      const { body, headers } = details;
      const status = await new Promise<number>((resolve, reject) => {
        const requested = request(
          endpoint,
          { method: 'POST', headers, agent, lookup: publicLookup(), signal: AbortSignal.timeout(LIMIT_MS) },
          (answer) => {
            resolve(answer.statusCode ?? 0);
            // The response body is not needed, and no redirect is followed.
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
