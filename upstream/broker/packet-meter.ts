/** Packet types that cause work for the broker: connect, publish, subscribe, unsubscribe, ping. */
const COUNTED = new Set([1, 3, 8, 10, 12]);

/**
 * Follows the frames of an MQTT byte stream without buffering them. The parser behind it would buffer up to 256 MB for a frame of which
 * only the header came (A36), so the length is checked here first.
 */
export class PacketMeter {
  private phase: 'type' | 'length' | 'content' = 'type';
  private length = 0;
  private shift = 0;
  private left = 0;

  constructor(private readonly maxFrame: number) {}

  /** How many costly frames began in the chunk; `too-long` or `malformed` if the connection has to be closed. */
  feed(chunk: Uint8Array): number | 'too-long' | 'malformed' {
    let begun = 0;
    for (let at = 0; at < chunk.length;) {
      if (this.phase === 'content') {
        const step = Math.min(this.left, chunk.length - at);
        at += step;
        this.left -= step;
        if (this.left === 0) this.phase = 'type';
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (this.phase === 'type') {
        if (COUNTED.has(byte >> 4)) begun += 1;
        this.phase = 'length';
        this.length = 0;
        this.shift = 0;
        continue;
      }
      this.length += (byte & 0x7f) * 2 ** this.shift;
      this.shift += 7;
      if (this.length > this.maxFrame) return 'too-long';
      if (byte < 0x80) {
        this.left = this.length;
        this.phase = this.left === 0 ? 'type' : 'content';
      } else if (this.shift > 21) {
        return 'malformed';
      }
    }
    return begun;
  }
}
