import type { LinkReply } from '@/lib/gateway/messages';

type Query = { uuid: string; action: string; data: unknown; commId?: string };

/** Replaces the pool of live links: `answer` gives the replies, and `tell` reports its state. */
export const fakePool = {
  requested: [] as Query[],
  answer: (() => new Promise<never>(() => undefined)) as (query: Query) => Promise<LinkReply<unknown>>,
  tell: (() => undefined) as (state: string) => void,
  retries: 0,
  learn: () => Promise.resolve(),
  request(uuid: string, action: string, data: unknown, { commId }: { commId?: string } = {}) {
    const request = { uuid, action, data, ...(commId !== undefined && { commId }) };
    fakePool.requested.push(request);
    return fakePool.answer(request);
  },
  watch(_uuid: string, listener: (state: string) => void) {
    fakePool.tell = listener;
    listener('online');
    return () => undefined;
  },
  retry() {
    fakePool.retries += 1;
  },
};

export const good = (data: unknown) => ({ ok: true, code: 1, data, at: Date.UTC(2026, 10, 21, 2, 30) }) as const;

/** The reply to a group read: these values by code, for the requested device. */
export function values(query: Query, byCode: Record<string, number | string | null>) {
  const [first] = query.data as { device_id: string; defines: string[] }[];
  const found = (first?.defines ?? []).filter((code) => code in byCode).map((code) => [code, byCode[code]] as const);
  return good(new Map([[first?.device_id ?? '', new Map(found)]]));
}
