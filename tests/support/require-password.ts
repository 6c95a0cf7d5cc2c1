import { CallError } from '@/lib/client/http/call';
import { confirmed } from '@/lib/client/http/confirm';
import { send } from './portal-calls';

/** Makes a mocked `send` answer like a server that first requires the password of a remembered session. */
export function requestPassword(
  requests: (path: string) => boolean,
  answer: (path: string) => unknown = () => ({}),
): void {
  let isConfirmed = false;
  jest.mocked(send).mockImplementation((path) =>
    confirmed(async () => {
      calls.push(path);
      const data = await answer(path);
      if (path === '/api/session/confirm') isConfirmed = true;
      if (requests(path) && !isConfirmed) throw new CallError({ kind: 'forbidden', code: 1414 });
      return data;
    }),
  );
  calls.length = 0;
}

/** The paths sent since `requestPassword`, one entry per attempt. */
export const calls: string[] = [];
