import { createServer, type Socket } from 'node:net';

/** What a slave does with a request: an honest answer, or one of the faults of a serial bus. */
export type SlaveFault =
  'none' | 'silent' | 'damaged' | 'half' | 'late' | 'foreign' | 'stray' | 'exception' | 'deaf-write';

export interface RtuSlave {
  readonly port: number;
  readonly registers: Map<number, number>;
  /** Requests of function 16 that were carried out. */
  readonly writes: number;
  close(): Promise<void>;
}

/**
 * Modbus slaves on a serial bus behind a server of serial ports: frames as on the bus, with CRC. `fault` decides for each request;
 * `lateMs` is the delay of a late answer.
 */
export async function startRtuSlave(fault: (request: number) => SlaveFault, lateMs: number): Promise<RtuSlave> {
  const registers = new Map<number, number>();
  const sockets = new Set<Socket>();
  let requests = 0;
  let writes = 0;
  const serve = (socket: Socket, frame: Buffer) => {
    const what = fault(requests);
    requests += 1;
    const code = frame.readUInt8(1);
    if (code === 16 && what !== 'deaf-write') {
      writes += 1;
      for (let at = 0; at < frame.readUInt16BE(4); at += 1)
        registers.set(frame.readUInt16BE(2) + at, frame.readUInt16BE(7 + 2 * at));
    }
    respond(socket, answerTo(frame, registers, what), what, lateMs);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let input = Buffer.alloc(0);
    socket.on('data', (data) => {
      input = Buffer.concat([input, data]);
      for (let length = frameLength(input); length > 0 && input.length >= length; length = frameLength(input)) {
        serve(socket, input.subarray(0, length));
        input = input.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    registers,
    get writes() {
      return writes;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Bytes of the request that begins the input; 0 while that is unknown. */
function frameLength(input: Buffer): number {
  if (input.length < 7) return 0;
  return input.readUInt8(1) === 16 ? 9 + input.readUInt8(6) : 8;
}

function answerTo(frame: Buffer, registers: ReadonlyMap<number, number>, what: SlaveFault): Buffer {
  const unit = frame.readUInt8(0) + (what === 'foreign' ? 1 : 0);
  const code = frame.readUInt8(1);
  if (what === 'exception') return withCrc([unit, 0x80 | code, 6]);
  if (code === 16) return withCrc([unit, code, ...frame.subarray(2, 6)]);
  const count = frame.readUInt16BE(4);
  const words = Array.from({ length: count }, (_, at) => registers.get(frame.readUInt16BE(2) + at) ?? 0);
  return withCrc([unit, code, 2 * count, ...words.flatMap((word) => [word >> 8, word & 0xff])]);
}

function withCrc(bytes: readonly number[]): Buffer {
  const frame = Buffer.from([...bytes, 0, 0]);
  frame.writeUInt16LE(crc16(frame.subarray(0, -2)), bytes.length);
  return frame;
}

/** CRC-16 of Modbus: polynomial 0xA001, from 0xFFFF. */
function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

function respond(socket: Socket, answer: Buffer, what: SlaveFault, lateMs: number): void {
  const send = (bytes: Buffer) => {
    if (!socket.destroyed) socket.write(bytes);
  };
  switch (what) {
    case 'silent':
      return;
    case 'damaged':
      answer.writeUInt8(answer.readUInt8(3) ^ 0x10, 3);
      return send(answer);
    case 'half':
      return send(answer.subarray(0, Math.ceil(answer.length / 2)));
    case 'late':
      setTimeout(() => send(answer), lateMs).unref();
      return;
    case 'stray':
      return send(Buffer.concat([Buffer.from([0xff]), answer]));
    case 'none':
    case 'foreign':
    case 'exception':
    case 'deaf-write':
      return send(answer);
  }
}
