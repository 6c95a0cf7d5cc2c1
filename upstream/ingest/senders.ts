import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import * as gateways from '../devices/gateway-repository';
import { Sequence } from './sequence';

/** A gateway with the data that ingest needs. */
export interface Known {
  readonly key: number;
  readonly stationKey: number;
  readonly claimedAt: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** By public id, and by the serial number that the gateway uses. */
  readonly devices: ReadonlyMap<string, gateways.DeviceRef>;
  readonly sequence: Sequence;
  /** Whether its clock is off, or may be. */
  readonly clock: { off: boolean };
}

/** The gateways that send, cached for a short time, and the sequence number that each has reached. */
export class Senders {
  /** A device that moves to another gateway or station is noticed after this time at the latest. */
  private readonly known = new LRUCache<string, Known>({ max: 20_000, ttl: 10_000 });
  private readonly sequences = new Map<number, Sequence>();
  private readonly keys = new Map<string, number>();

  constructor(private readonly pool: Pool) {}

  async one(uuid: string): Promise<Known | null> {
    return (await this.of([uuid])).get(uuid) ?? null;
  }

  /** The gateways among these that exist. */
  async of(uuids: readonly string[]): Promise<Map<string, Known>> {
    const found = new Map<string, Known>();
    const missing = new Set<string>();
    for (const uuid of uuids) {
      const known = this.known.get(uuid);
      if (known === undefined) missing.add(uuid);
      else found.set(uuid, known);
    }
    if (missing.size === 0) return found;
    const senders = await gateways.reportingGateways(this.pool, [...missing]);
    for (const { uuid, ackedSeq, devices: list, clockOff, ...sender } of senders) {
      const devices = new Map<string, gateways.DeviceRef>();
      for (const device of list) devices.set(device.iotSerial, device);
      for (const device of list) devices.set(device.id, device);
      const sequence = this.sequences.get(sender.key) ?? new Sequence(ackedSeq);
      this.sequences.set(sender.key, sequence);
      this.keys.set(uuid, sender.key);
      const known = { ...sender, devices, sequence, clock: { off: clockOff } };
      this.known.set(uuid, known);
      found.set(uuid, known);
    }
    return found;
  }

  /** What is known of a gateway is read again; the sequence number that it has reached stays. */
  readAgain(uuid: string): void {
    this.known.delete(uuid);
  }

  /** Messages to ingest may have been lost: of one gateway, or of all. */
  messagesLost(uuid?: string): void {
    if (uuid === undefined) for (const sequence of this.sequences.values()) sequence.messagesLost();
    else this.sequences.get(this.keys.get(uuid) ?? -1)?.messagesLost();
  }

  /** Drops cached entries that may have changed in the database. */
  forget(): void {
    this.known.clear();
  }
}
