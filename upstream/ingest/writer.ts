import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';
import type { GatewayEvent, Presence, Telemetry } from '@/lib/contract/gateway/messages';
import { DERIVED_CODES } from '@/lib/domain/alarms/kinds';
import { applyEdges } from '../store/alarm-store';
import type { Database } from '../store/database/open';
import { refreshStationFlags } from '../store/flag-store';
import { insertFrames } from '../store/frame-store';
import * as gateways from '../store/gateway-store';
import type { Queryable } from '../store/latest-store';
import { PropertyIds } from '../store/property-store';
import * as series from '../store/series-store';
import { dropOfInstant, framesOf, MAX_AGE_MS, newestOf, sightingsOf, sortMessage } from './batch';
import type { Drops } from './drops';
import { Sequence } from './sequence';
import { wakeSleepers } from './sleepers';

export interface IngestCounts {
  messages: number;
  samples: number;
  duplicates: number;
  /** Messages that could not be stored and never will be. */
  failed: number;
}

interface Known {
  readonly seat: gateways.GatewaySeat;
  /** By public id, and by the serial under which the gateway knows it. */
  readonly devices: ReadonlyMap<string, gateways.DeviceSeat>;
}

/** Writes what gateways say into the store, one transaction for each message. Errors of the database are the caller's. */
export class Writer {
  /** A device that moves to another gateway or station is noticed after this time at the latest. */
  private readonly known = new LRUCache<string, Known>({ max: 20_000, ttl: 10_000 });
  private readonly sequences = new Map<number, Sequence>();
  private readonly properties = new PropertyIds();

  private readonly maxAge: number;

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly counts: IngestCounts,
    private readonly drops: Drops,
    retentionDays = Infinity,
  ) {
    this.maxAge = Math.min(MAX_AGE_MS, retentionDays * 86_400_000);
  }

  /** Stores a telemetry message; answers what may be acknowledged after it, null when nothing more than before. */
  async telemetry(uuid: string, message: Telemetry): Promise<number | null> {
    const known = await this.gateway(uuid);
    if (known === null) return this.unknown(uuid);
    const { seat, devices } = known;
    const now = this.now();
    const sequence = await this.sequence(seat.key);
    const before = sequence.committed;
    const next = message.seq === before + 1;
    const { accepted, drops } = sortMessage(message, devices, now.getTime(), this.ageLimit(seat, now));
    const ids = await this.properties.of(this.db.pool, new Set(accepted.map((one) => one.code)));
    const frames = framesOf(accepted, ids);
    const numbers = frames.reduce((sum, frame) => sum + frame.values.length, 0);
    const quarantined = drops.filter(({ reason }) => reason === 'ancient' || reason === 'future').length;
    const toldAt = accepted.reduce<number | null>((newest, { ts }) => Math.max(newest ?? ts, ts), null);
    const fresh = await this.transaction(async (tx) => {
      await gateways.noteHeard(tx, seat.key, { at: now, toldAt, seq: next ? message.seq : null });
      const added = await insertFrames(tx, seat.stationKey, frames);
      await series.saveLatest(tx, seat.stationKey, newestOf(accepted, ids));
      if (quarantined > 0) await series.countQuarantined(tx, seat.key, quarantined, now);
      const changed = await series.saveSightings(tx, sightingsOf(accepted));
      if (changed) await refreshStationFlags(tx, [seat.stationKey], now);
      return added;
    });
    const upto = sequence.commit(message.seq, now.getTime());
    // Where the mark moved further than the transaction wrote, it is told once it is kept.
    if (sequence.committed > (next ? message.seq : before)) {
      await gateways.saveAckedSeq(this.db.pool, seat.key, sequence.committed);
    }
    this.counts.messages += 1;
    this.counts.samples += fresh;
    this.counts.duplicates += numbers - fresh;
    this.drops.add(uuid, drops);
    return upto;
  }

  /**
   * Stores what a gateway tells of one of its devices, and brings alarms and flags up to it. True once it is settled: in
   * the store, or not to be taken at any time.
   */
  async event(uuid: string, event: GatewayEvent): Promise<true> {
    const known = await this.gateway(uuid);
    const device = known?.devices.get(event.device_id);
    // That a gateway is silent is not for the gateway to say.
    if (!known || device === undefined || DERIVED_CODES.includes(event.code)) {
      this.unknown(uuid);
      return true;
    }
    const { seat } = known;
    const now = this.now();
    const late = dropOfInstant(event.ts, now.getTime(), this.ageLimit(seat, now, MAX_AGE_MS));
    if (late !== null) {
      this.drops.add(uuid, [late]);
      await series.countQuarantined(this.db.pool, seat.key, 1, now);
      return true;
    }
    const text = (value: string) => value.replaceAll('\0', '');
    const edge = {
      stationKey: seat.stationKey,
      deviceKey: device.key,
      deviceType: device.type,
      code: text(event.code),
      at: event.ts,
      raised: event.state === 0,
      id: text(event.event_id),
      type: event.type,
      level: Math.min(4, Math.max(1, event.level)),
      message: text(event.msg),
    };
    await this.transaction(async (tx) => {
      await gateways.noteHeard(tx, seat.key, { at: now, toldAt: null, seq: null });
      await applyEdges(tx, [edge], now);
    });
    this.counts.messages += 1;
    return true;
  }

  /** Notes whether a gateway is there; the devices behind one that is not are offline. */
  async presence(uuid: string, said: Pick<Presence, 'online' | 'signal'>): Promise<void> {
    const known = await this.gateway(uuid);
    if (known === null) return void this.unknown(uuid);
    const { key, stationKey } = known.seat;
    const at = this.now();
    await this.transaction(async (tx) => {
      await gateways.savePresence(tx, key, { online: said.online, signal: said.signal ?? null, at });
      if (!said.online) await gateways.devicesOffline(tx, key);
      else await wakeSleepers(tx, [{ ...known.seat, gatewayKey: key }], at);
      await refreshStationFlags(tx, [stationKey], at);
    });
    this.counts.messages += 1;
  }

  /** The gateway has just signed in; its next telemetry is the oldest that it keeps. */
  async oldestComesNext(uuid: string): Promise<void> {
    const known = await this.gateway(uuid);
    if (known !== null) (await this.sequence(known.seat.key)).oldestComesNext();
  }

  /** Messages may have been lost between the gateways and us. */
  cannotTell(): void {
    for (const sequence of this.sequences.values()) sequence.cannotTell();
  }

  /** How old what a gateway tells may be: nothing of the time before its station had it. */
  private ageLimit({ claimedAt }: gateways.GatewaySeat, now: Date, limit = this.maxAge): number {
    return claimedAt === null ? limit : Math.min(limit, Math.max(0, now.getTime() - claimedAt));
  }

  private unknown(uuid: string): null {
    this.drops.add(uuid, [{ reason: 'foreign', example: 'a gateway or device that is not in the store' }]);
    return null;
  }

  private async gateway(uuid: string): Promise<Known | null> {
    const cached = this.known.get(uuid);
    if (cached !== undefined) return cached;
    const seat = await gateways.gatewayByUuid(this.db.pool, uuid);
    if (seat === null) return null;
    const devices = new Map<string, gateways.DeviceSeat>();
    const list = await gateways.devicesOf(this.db.pool, seat.key);
    for (const device of list) devices.set(device.iotSerial, device);
    for (const device of list) devices.set(device.id, device);
    const known = { seat, devices };
    this.known.set(uuid, known);
    return known;
  }

  private async sequence(gatewayKey: number): Promise<Sequence> {
    const kept = this.sequences.get(gatewayKey);
    if (kept !== undefined) return kept;
    const made = new Sequence(await gateways.ackedSeqOf(this.db.pool, gatewayKey));
    this.sequences.set(gatewayKey, made);
    return made;
  }

  /** Forgets what may have changed in the store meanwhile; for use after an error. */
  forget(): void {
    this.known.clear();
  }

  private async transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client: PoolClient = await this.db.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
