import { readGatewayStatuses } from '@/lib/gateway/gateway-statuses';
import { failure, type LinkReply } from '@/lib/gateway/messages';

type Query = { action: string; data: unknown };

/** A link that answers by action and records the queries. */
function linkOf(answers: Readonly<Record<string, (data: unknown) => LinkReply<unknown>>>) {
  const query: Query[] = [];
  const request = (_uuid: string, action: string, data: unknown) => {
    query.push({ action, data });
    return Promise.resolve(answers[action]?.(data) ?? failure('timeout'));
  };
  return { requested: query, link: { request } as unknown as Parameters<typeof readGatewayStatuses>[0] };
}
const good = (data: unknown) => ({ ok: true, code: 1, data, at: 5 }) as const;

test('D2.21 D4.1 D9.3 one status request and one run state request give the status of every device of a gateway', async () => {
  const states: Record<string, number> = { sound: 2, warned: 3, broken: 4 };
  const { requested, link } = linkOf({
    device_status: () =>
      good(
        new Map([
          ['sound', 'normal'],
          ['warned', 'normal'],
          ['broken', 'normal'],
          ['mute', 'normal'],
          ['night', 'offline'],
          ['away', 'offline'],
        ]),
      ),
    get_group_property: (data) =>
      good(
        new Map(
          (data as { device_id: string }[]).map(({ device_id: id }) => [
            id,
            new Map([['runState', states[id] ?? null]]),
          ]),
        ),
      ),
  });
  const ids = ['sound', 'warned', 'broken', 'mute', 'night', 'away', 'unheard'];
  const reply = await readGatewayStatuses(link, 'g', ids, { asleep: new Set(['night']) });
  expect(reply.ok && [...reply.data]).toEqual([
    ['sound', 'normal'],
    ['warned', 'warning'],
    ['broken', 'fault'],
    ['mute', 'normal'],
    ['night', 'sleeping'],
    ['away', 'offline'],
    ['unheard', 'abnormal'],
  ]);
  expect(requested.map(({ action }) => action)).toEqual(['device_status', 'get_group_property']);
});

test('D8.9 when the gateway does not report its devices’ status there is none, with the reason', async () => {
  const { link } = linkOf({});
  expect(await readGatewayStatuses(link, 'g', ['a'])).toMatchObject({ ok: false, code: 408, why: 'timeout' });
});

test('D4.1 devices with unreadable run state count as not answering; a hundred are requested at once', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `d${index}`);
  const { requested, link } = linkOf({ device_status: () => good(new Map(ids.map((id) => [id, 'normal']))) });
  const reply = await readGatewayStatuses(link, 'g', ids);
  expect(reply.ok && new Set(reply.data.values())).toEqual(new Set(['timeout']));
  expect(requested).toHaveLength(3);
});
