import type { Socket } from './transport';

/** Replaced sockets that stay open a little longer for replies still in flight. */
export class Draining {
  readonly #sockets = new Map<Socket, ReturnType<typeof setTimeout>>();

  /** Closes the socket `wait` ms from now. */
  add(socket: Socket, wait: number): void {
    const end = () => {
      this.#sockets.delete(socket);
      socket.close();
    };
    this.#sockets.set(socket, setTimeout(end, wait));
  }

  /** Forgets a socket that closed by itself. */
  forget(socket: Socket): void {
    clearTimeout(this.#sockets.get(socket));
    this.#sockets.delete(socket);
  }

  /** Closes all of them immediately. */
  close(): void {
    for (const [socket, timer] of this.#sockets) {
      clearTimeout(timer);
      socket.close();
    }
    this.#sockets.clear();
  }
}
