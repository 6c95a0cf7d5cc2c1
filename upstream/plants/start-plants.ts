import path from 'node:path';
import { FirmwareFile } from './gateway/firmware-file';
import { Gateway, PERIOD_S, type PlantsLog } from './gateway/gateway';
import { readPlantsFile } from './plants-file';
import { SettingsFile } from './settings/settings-file';
import { readOutboxes, writeOutboxes } from './outbox-file';
import { readState, writeState } from './state-file';

const SAVE_EVERY_S = 60;

export interface StartPlantsOptions {
  readonly plantsFile: string;
  /** `mqtt://host:port`. */
  readonly mqttUrl: string;
  readonly log: PlantsLog;
  readonly clock?: () => Date;
}

export interface Plants {
  readonly gateways: number;
  /** Number of gateways that currently receive requests. */
  readonly listening: number;
  /** Runs the scheduler's due ticks (one per second); for tests with their own clock. */
  tick(): void;
  close(): Promise<void>;
}

/**
 * Starts all gateways of a plants file on one clock: each second those whose turn it is. Throws if the file or the state
 * beside it is unusable.
 */
export async function startPlants({
  plantsFile,
  mqttUrl,
  log,
  clock = () => new Date(),
}: StartPlantsOptions): Promise<Plants> {
  const { gateways: plans, seededAt } = readPlantsFile(plantsFile);
  const stateFile = path.join(path.dirname(plantsFile), 'plants-state.json');
  const settings = new SettingsFile(path.join(path.dirname(plantsFile), 'plants-settings.json'), seededAt);
  const firmware = new FirmwareFile(path.join(path.dirname(plantsFile), 'plants-firmware.json'), seededAt);
  const memories = readState(stateFile, seededAt);
  // Whole seconds like the ticks, so that the first one continues where the catching up ended.
  const startedAt = Math.floor(clock().getTime() / 1000) * 1000;
  const gateways = plans.map(
    (plan) =>
      new Gateway(plan, memories.get(plan.uuid) ?? null, mqttUrl, startedAt, log, clock, { settings, firmware }),
  );
  const outboxFile = path.join(path.dirname(plantsFile), 'plants-outbox.jsonl');
  // Another seed has other gateways, so stored messages of unknown ones are ignored.
  const stored = memories.size > 0 ? readOutboxes(outboxFile) : new Map<string, never>();
  for (const gateway of gateways) gateway.restore(stored.get(gateway.plan.uuid) ?? []);
  const save = () => {
    writeState(
      stateFile,
      seededAt,
      gateways.map((gateway) => gateway.memory()),
    );
    writeOutboxes(outboxFile, new Map(gateways.map((gateway) => [gateway.plan.uuid, gateway.stored()])));
  };

  let second = Math.floor(startedAt / 1000) - 1;
  let first = true;
  const tick = () => {
    const now = Math.floor(clock().getTime() / 1000);
    // A late timer catches up on missed seconds; after the machine slept, only on the last round.
    for (let at = Math.max(second + 1, now - PERIOD_S + 1); at <= now; at += 1) {
      gateways.forEach((gateway, index) => {
        // All gateways report in the first second, so that pages have figures at once.
        if (first || at % PERIOD_S === index % PERIOD_S) guarded(gateway, at * 1000, log);
      });
      first = false;
      if (at % SAVE_EVERY_S === 0) guardedSave(save, log);
    }
    second = Math.max(second, now);
  };
  save();
  tick();
  const timer = setInterval(tick, 1000);
  log.info({ gateways: gateways.length }, 'plants are running');
  return {
    gateways: gateways.length,
    get listening() {
      return gateways.filter((gateway) => gateway.listening).length;
    },
    tick,
    close: async () => {
      clearInterval(timer);
      save();
      await Promise.all(gateways.map((gateway) => gateway.close()));
    },
  };
}

/** One broken gateway must not stop the others. */
function guarded(gateway: Gateway, now: number, log: PlantsLog): void {
  try {
    gateway.tick(now);
  } catch (error) {
    log.error({ err: error, uuid: gateway.plan.uuid }, 'a simulated gateway stumbled');
  }
}

/** A full disk is logged but not fatal: the next minute tries again. */
function guardedSave(save: () => void, log: PlantsLog): void {
  try {
    save();
  } catch (error) {
    log.error({ err: error }, 'the state of the plants could not be written');
  }
}
