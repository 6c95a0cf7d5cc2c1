import { getMemberList } from '@/lib/contract/upstream/organisation';
import { fail, ok } from '@/lib/domain/problem';
import { readPeople } from '@/lib/server/alarms/queries';
import type { Caller } from '@/lib/server/http/caller';
import { callUpstream } from '@/lib/server/http/upstream-client';

jest.mock('@/lib/server/http/upstream-client', () => ({ callUpstream: jest.fn() }));

const PEOPLE = [
  { user: 'u1', name: 'Olive', me: 1 },
  { user: 'u9', name: 'Owner', me: 0 },
];
const LEADER = { enterpriseAuth: true, enterpriseCode: '51' };
const members = (...ids: string[]) => ok(ids.map((id) => ({ user_id: id })));
const read = async (profile: typeof LEADER | undefined, list: unknown) => {
  jest
    .mocked(callUpstream)
    .mockImplementation((entry) => Promise.resolve((entry.name === getMemberList.name ? list : ok(PEOPLE)) as never));
  const outcome = await readPeople({} as Caller, profile, ['a1']);
  return outcome.ok ? [outcome.value.people.map(({ id }) => id), outcome.value.leftOut] : outcome;
};

beforeEach(() => jest.mocked(callUpstream).mockReset());

test('D2.14 an organisation’s owner gets the number of members to whom an alarm cannot be assigned', async () => {
  expect(await read(LEADER, members('u1', 'u2', 'u3'))).toEqual([['u1', 'u9'], 2]);
  expect(await read(LEADER, members('u1'))).toEqual([['u1', 'u9'], undefined]);
  // A list of members that cannot be read takes nothing from the choice.
  expect(await read(LEADER, fail({ kind: 'timeout' }))).toEqual([['u1', 'u9'], undefined]);
});

test('D2.14 P7.15 for other users the member list is not read', async () => {
  expect(await read({ ...LEADER, enterpriseAuth: false }, members('u2'))).toEqual([['u1', 'u9'], undefined]);
  expect(await read(undefined, members('u2'))).toEqual([['u1', 'u9'], undefined]);
  expect(jest.mocked(callUpstream)).not.toHaveBeenCalledWith(getMemberList, expect.anything(), expect.anything());
});
