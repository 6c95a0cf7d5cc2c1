import { Duplex } from 'node:stream';
import { PacketMeter } from './packet-meter';

/** The minimal interface of a TCP socket or a WebSocket. */
export interface ClientSocket {
  pause(): void;
  resume(): void;
  send(bytes: Buffer, done: (error?: Error | null) => void): void;
  destroy(): void;
}

export interface LinkFacts {
  readonly transport: 'tcp' | 'ws';
  readonly address: string;
  /** Of the WebSocket upgrade; empty on TCP. */
  readonly origin: string;
}

/** The client sent an invalid or too long frame: the connection is closed. */
export class FrameProblem extends Error {}

export interface LinkLimits {
  /** Maximum size of one MQTT frame in bytes. */
  readonly maxFrame: number;
  /** Costly frames per second in the long run, and in a burst. Excess frames are not refused but read later. */
  readonly rate: number;
  readonly burst: number;
}

/** The byte stream of one client for aedes, with limits on the size of frames and on their rate. */
export class MqttLink extends Duplex {
  private readonly meter: PacketMeter;
  private tokens: number;
  private filledAt = performance.now();
  private full = false;
  private resting: NodeJS.Timeout | null = null;
  private restsUntil = -Infinity;
  /** Set for this backend's ingest, whose rate is that of the whole fleet. */
  unmetered = false;

  constructor(
    readonly facts: LinkFacts,
    private readonly dto: ClientSocket,
    private readonly limits: LinkLimits,
  ) {
    super({ allowHalfOpen: false });
    this.meter = new PacketMeter(limits.maxFrame);
    this.tokens = limits.burst;
  }

  /** Bytes from the socket. */
  receive(chunk: Buffer): void {
    if (this.destroyed) return;
    const frames = this.meter.feed(chunk);
    if (typeof frames === 'string') {
      this.destroy(
        new FrameProblem(frames === 'too-long' ? `a frame exceeds ${this.limits.maxFrame} bytes` : 'malformed frame'),
      );
      return;
    }
    this.full = !this.push(chunk);
    if (!this.unmetered) this.spend(frames);
    this.flow();
  }

  /** The socket is closed. */
  ended(): void {
    if (!this.destroyed) this.push(null);
    this.destroy();
  }

  private spend(frames: number): void {
    const now = performance.now();
    const { rate, burst } = this.limits;
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * rate) - frames;
    this.filledAt = now;
    if (this.tokens < 0 && this.resting === null) this.rest((-this.tokens / rate) * 1000);
  }

  /** Reads nothing for this time, or until an earlier pause ends if that is later. */
  rest(ms: number): void {
    if (this.destroyed) return;
    const now = performance.now();
    this.restsUntil = Math.max(this.restsUntil, now + ms);
    if (this.resting !== null) clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.resting = null;
      this.flow();
    }, this.restsUntil - now);
    this.flow();
  }

  private flow(): void {
    if (this.full || this.resting !== null) this.dto.pause();
    else this.dto.resume();
  }

  override _read(): void {
    this.full = false;
    this.flow();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.dto.send(chunk, done);
  }

  /** The chunks of a packet form one WebSocket message. */
  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.dto.send(Buffer.concat(pieces.map((piece) => piece.chunk)), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.resting !== null) clearTimeout(this.resting);
    this.dto.destroy();
    done(error);
  }
}
