import type { Socket } from './transport';

/** Sockets that have a successor, kept a little longer for the replies that are still under way. */
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

  /** It went by itself. */
  forget(socket: Socket): void {
    clearTimeout(this.#sockets.get(socket));
    this.#sockets.delete(socket);
  }

  /** Closes them all now. */
  close(): void {
    for (const [socket, timer] of this.#sockets) {
      clearTimeout(timer);
      socket.close();
    }
    this.#sockets.clear();
  }
}
