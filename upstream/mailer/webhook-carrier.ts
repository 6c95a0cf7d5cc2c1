import { Undeliverable, type Carrier } from './carrier';

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages by POST to `SMS_WEBHOOK_URL` with a body of `{id, to, text, sender, tenant, language}`. Any 2xx means
 * accepted. The same `id` may be sent twice (after a time-out); the receiver must deliver it once. A user and password in
 * the URL are sent as Basic authentication.
 */
export function webhookCarrier(address: string, timeoutMs: number = TIMEOUT_MS): Carrier {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const authorization =
    username === ''
      ? null
      : `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
  return {
    carry: async ({ id, to, text, from, tenant, language }, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(authorization !== null && { authorization }),
        },
        body: JSON.stringify({ id, to, text, sender: from.name, tenant, language }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: unknown) => {
        throw new Error(`the webhook did not answer (${nameOf(error)})`);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `the webhook answered ${response.status}`;
      const passing = response.status >= 500 || response.status === 408 || response.status === 429;
      throw passing ? new Error(reason) : new Undeliverable(reason);
    },
    close: () => undefined,
  };
}

function nameOf(error: unknown): string {
  const { cause, name } = (error ?? {}) as { cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? name ?? 'unknown');
}
