import type * as calls from '@/lib/client/http/call';
import type { Call } from '@/lib/contract/portal/call';

/*
 * Stands in for the calls of a page: `read` for GET, `send` for a change and `sendFile` for a file, each with the path and the
 * input. Use it as
 * jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule).
 */

// Tests answer with parts of an output.
type Answer = (path: string, input?: any, options?: object) => any; // eslint-disable-line @typescript-eslint/no-explicit-any -- as the function that it replaces

export const read = jest.fn<ReturnType<Answer>, Parameters<Answer>>();
export const send = jest.fn<ReturnType<Answer>, Parameters<Answer>>();
export const sendFile = jest.fn<ReturnType<Answer>, Parameters<Answer>>();

function call({ encoding, method, path }: Call, input: object, ...options: object[]): unknown {
  const given = options.filter((option) => Object.keys(option).length > 0);
  if (encoding === 'multipart') return sendFile(path, (input as { file: Blob }).file, ...given) as unknown;
  if (method === 'POST') return send(path, input, ...given) as unknown;
  return read(path, ...(Object.keys(input).length > 0 || given.length > 0 ? [input] : []), ...given) as unknown;
}

export const callModule = { ...jest.requireActual<typeof calls>('@/lib/client/http/call'), call };
