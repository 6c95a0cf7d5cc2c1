import { TransportError, type Credentials, type Socket, type Transport } from './transport';
import { withLimit } from './with-limit';

export interface Opening {
  readonly transport: Transport;
  /** Returns fresh credentials; rejects with a `TransportError` (refused) if the session gets none. */
  readonly fetchCredentials: () => Promise<Credentials>;
  readonly onMessage: (topic: string, payload: string) => void;
}

/**
 * One attempt: credentials and then a socket, both within `limit` ms. `onClosed` is called when the opened socket closes by
 * itself. Rejects with the cause; a socket that opens too late is closed, so an attempt leaves at most one.
 */
export async function openSocket(
  { transport, fetchCredentials, onMessage }: Opening,
  limit: number,
  onClosed: (socket: Socket) => void,
): Promise<Socket> {
  let ended = false;
  let opened: Socket | null = null;
  const closed = () => {
    ended = true;
    if (opened) onClosed(opened);
  };
  const opening = fetchCredentials().then((credentials) => {
    if (ended) throw new TransportError('too late', false);
    return transport(credentials, { message: onMessage, closed });
  });
  opening.then((socket) => ended && socket.close()).catch(() => undefined);
  opened = await withLimit(opening, limit, null);
  if (opened === null) {
    ended = true;
    throw new TransportError('connecting took too long', false);
  }
  if (ended) throw new TransportError('closed while it was connecting', false);
  return opened;
}
