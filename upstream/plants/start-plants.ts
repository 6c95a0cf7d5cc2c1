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
  /** How many of them hear requests now. */
  readonly listening: number;
  /** Ticks of the scheduler are due every second; a test with a clock of its own calls this. */
  tick(): void;
  close(): Promise<void>;
}

/**
 * Starts all gateways of a plants file on one clock: every second those whose phase it is. Throws where the file or the
 * state beside it is unusable.
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
  // Whole seconds, as the ticks are: the first one must find the station where the catching up left it.
  const startedAt = Math.floor(clock().getTime() / 1000) * 1000;
  const gateways = plans.map(
    (plan) =>
      new Gateway(plan, memories.get(plan.uuid) ?? null, mqttUrl, startedAt, log, clock, { settings, firmware }),
  );
  const outboxFile = path.join(path.dirname(plantsFile), 'plants-outbox.jsonl');
  // Of another seed are other gateways: what nobody is here for stays behind.
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
    // A late timer catches up on the seconds it missed; after a sleep of the machine, on the last round only.
    for (let at = Math.max(second + 1, now - PERIOD_S + 1); at <= now; at += 1) {
      gateways.forEach((gateway, index) => {
        // Everyone speaks at once in the first second, so that a page has figures as soon as it opens.
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

/** A full disk is said, not died of: the next minute tries again. */
function guardedSave(save: () => void, log: PlantsLog): void {
  try {
    save();
  } catch (error) {
    log.error({ err: error }, 'the state of the plants could not be written');
  }
}
