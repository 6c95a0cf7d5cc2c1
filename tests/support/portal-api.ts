/** A request that a page sent to the portal's API. */
export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}

/**
 * Replaces `fetch` and answers a page's calls by their path; any other call is an error in the test. Returns the recorded requests.
 */
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

/** The answer when a code was sent. */
export const CODE_SENT = { '/api/account/code': { body: { challenge: 'opaque' } } };
