import ModbusRTU from 'modbus-serial';
import { BusError, type BusFailure } from './registers';

/** Where devices are: behind an address (`tcp`), or on a serial bus, reached directly (`rtu`) or by a server of serial ports (`rtu-over-tcp`). */
export type LineOptions =
  | { readonly kind: 'tcp' | 'rtu-over-tcp'; readonly host: string; readonly port: number }
  | {
      readonly kind: 'rtu';
      /** For instance `/dev/ttyUSB0`. */
      readonly path: string;
      readonly baudRate: number;
      readonly parity: 'none' | 'even' | 'odd';
      readonly stopBits: 1 | 2;
    };

/** One request of Modbus; all numbers unsigned. */
export type Frame =
  | {
      readonly kind: 'read';
      readonly code: 3 | 4;
      readonly unit: number;
      readonly address: number;
      readonly count: number;
    }
  | {
      readonly kind: 'write';
      readonly code: 6 | 16;
      readonly unit: number;
      readonly address: number;
      readonly words: readonly number[];
    };

/** An open connection: one request at a time. */
export interface Line {
  /** The words read; none for a write. Rejects with a `BusError` after `timeoutMs` at the latest. */
  send(frame: Frame, timeoutMs: number): Promise<readonly number[]>;
  /** Late bytes of an earlier answer are lost with the connection. */
  close(): Promise<void>;
  readonly isOpen: boolean;
}

export type OpenLine = (options: LineOptions, timeoutMs: number) => Promise<Line>;

/** A time-out of the package beyond ours, so that ours decides and a lost connection is noticed at once. */
const BEYOND = 2;

/** Opens a connection of the package `modbus-serial`; rejects with a `BusError`. */
export const openLine: OpenLine = async (options, timeoutMs) => {
  const client = new ModbusRTU();
  client.setTimeout(timeoutMs * BEYOND);
  // An error of a serial port is followed by its close; without a listener it would end the program.
  client.on('error', () => undefined);
  try {
    await within(connect(client, options), timeoutMs, () => {
      throw new BusError('closed', `no connection to ${lineName(options)} within ${timeoutMs} ms`);
    });
  } catch (error) {
    await release(client, options);
    throw error instanceof BusError ? error : new BusError('closed', `${lineName(options)}: ${reasonOf(error)}`);
  }
  return new OpenedLine(client, options);
};

/** The line as an operator names it. */
export function lineName(options: LineOptions): string {
  return options.kind === 'rtu' ? options.path : `${options.host}:${options.port}`;
}

class OpenedLine implements Line {
  private lost: ((error: BusError) => void) | null = null;

  constructor(
    private readonly client: ModbusRTU,
    private readonly options: LineOptions,
  ) {
    client.on('close', () => this.lost?.(new BusError('closed', `${lineName(options)} closed the connection`)));
  }

  get isOpen(): boolean {
    return this.client.isOpen;
  }

  send(frame: Frame, timeoutMs: number): Promise<readonly number[]> {
    const answer = new Promise<readonly number[]>((resolve, reject) => {
      this.lost = reject;
      this.transmit(frame, (error, words) => (error ? reject(busError(error, frame)) : resolve(words ?? [])));
    });
    const late = () => {
      throw new BusError('timeout', `no answer from unit ${frame.unit} within ${timeoutMs} ms`);
    };
    return within(answer, timeoutMs, late).finally(() => (this.lost = null));
  }

  close(): Promise<void> {
    return release(this.client, this.options);
  }

  private transmit(frame: Frame, done: (error: unknown, words?: readonly number[]) => void): void {
    const { client } = this;
    if (frame.kind === 'read') {
      const read = (error: unknown, answer: { data: readonly number[] } | undefined) => done(error, answer?.data);
      if (frame.code === 3) client.writeFC3(frame.unit, frame.address, frame.count, read);
      else client.writeFC4(frame.unit, frame.address, frame.count, read);
    } else if (frame.code === 16) client.writeFC16(frame.unit, frame.address, [...frame.words], (error) => done(error));
    else client.writeFC6(frame.unit, frame.address, frame.words[0] ?? 0, (error) => done(error));
  }
}

function connect(client: ModbusRTU, options: LineOptions): Promise<void> {
  switch (options.kind) {
    case 'tcp':
      return client.connectTCP(options.host, { port: options.port });
    case 'rtu-over-tcp':
      return client.connectTelnet(options.host, { port: options.port });
    case 'rtu': {
      const { baudRate, parity, path, stopBits } = options;
      return client.connectRTUBuffered(path, { baudRate, parity, stopBits, dataBits: 8 });
    }
  }
}

/** Frees the socket or the serial port at once, open or not. */
async function release(client: ModbusRTU, { kind }: LineOptions): Promise<void> {
  if (kind !== 'rtu') return new Promise((resolve) => client.destroy(() => resolve()));
  if (client.isOpen) await new Promise<void>((resolve) => client.close(() => resolve()));
}

/** The outcome of `work`, or of `late` after `ms`; what `work` does after that is of no interest. */
async function within<T>(work: Promise<T>, ms: number, late: () => never): Promise<T> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, limit.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Names of the exceptions that devices answer with. */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal address',
  3: 'illegal value',
  4: 'device failure',
  5: 'acknowledged, not done yet',
  6: 'busy',
  10: 'gateway path unavailable',
  11: 'the device behind the gateway does not answer',
};

function busError(error: unknown, { address, unit }: Frame): BusError {
  const at = `unit ${unit}, register ${address}`;
  const { errno, message = String(error), modbusCode } = Object(error) as Partial<Record<string, string | number>>;
  if (typeof modbusCode === 'number') {
    const name = EXCEPTIONS[modbusCode] ?? 'unknown exception';
    return new BusError('exception', `${at}: exception ${modbusCode}, ${name}`, modbusCode);
  }
  const failure: BusFailure =
    errno === 'ETIMEDOUT'
      ? 'timeout'
      : errno === 'ECONNREFUSED'
        ? 'closed'
        : message === 'CRC error'
          ? 'crc'
          : 'malformed';
  return new BusError(failure, `${at}: ${message}`);
}

function reasonOf(error: unknown): string {
  const { code, message = String(error) } = Object(error) as { code?: string; message?: string };
  if (code === 'ECONNREFUSED') return 'the connection was refused: is Modbus TCP switched on, and is this its port?';
  // `serialport` has texts of its own instead of codes.
  if (/no such file/i.test(message)) return 'there is no such serial port';
  if (/permission denied/i.test(message)) return 'no right to open the serial port: is this user in the group dialout?';
  return message;
}
