/** What a page sent to the portal's API. */
export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}

/** Answers the calls of a page by their path, in the place of `fetch`; any other call is a mistake of ours. What was sent is kept. */
export function answerCalls(
  answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>,
): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn((path: string, init: { body?: string }) => {
    sent.push({ path, body: init.body ? (JSON.parse(init.body) as Record<string, unknown>) : null });
    const { status = 200, body } = answers[path] ?? { status: 500, body: { kind: 'unexpected' } };
    return Promise.resolve({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  }) as unknown as typeof fetch;
  return sent;
}

/** A code was sent. */
export const CODE_SENT = { '/api/account/code': { body: { challenge: 'opaque' } } };
