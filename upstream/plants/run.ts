import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { childProgram } from '@/lib/config/child-program';
import { childEnvironment } from '@/lib/config/environment';
import type { PlantsLog } from './gateway/gateway';
import { startPlants } from './start-plants';

/** `process`: a child process, as in production; `inline`: in this process, for tests; `none`: no plants. */
export type PlantsMode = 'process' | 'inline' | 'none';

export interface PlantsOptions {
  readonly plantsFile: string;
  readonly mqttUrl: string;
  readonly log: PlantsLog;
}

const RESTART_MS = 3000;
/** Plants are untrusted: they get none of the backend's keys, passwords and addresses. */
const PLANTS_NEED = ['LOG_LEVEL', 'NODE_ENV', 'NODE_OPTIONS', 'PATH', 'TZ'];

/** Runs the simulated plants in one of the three modes. */
export async function runPlants(mode: PlantsMode, options: PlantsOptions): Promise<{ close(): Promise<void> }> {
  if (mode === 'none' || !existsSync(options.plantsFile)) return { close: () => Promise.resolve() };
  return mode === 'inline' ? startPlants(options) : superviseChild(options);
}

/** Restarts the child until closed: crashed plants come back, as gateways in the field do. */
function superviseChild({ plantsFile, mqttUrl, log }: PlantsOptions): { close(): Promise<void> } {
  const { file, execArgv } = childProgram(import.meta.url, { source: 'main.ts', built: 'plants.mjs' });
  const env = childEnvironment({ PLANTS_FILE: plantsFile, PLANTS_MQTT_URL: mqttUrl }, PLANTS_NEED);
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    const child = fork(file, [], { execArgv, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('error', (error) => log.error({ err: error }, 'the plants cannot be started'));
    child.on('exit', (code, signal) => {
      if (closing) return;
      log.warn({ code, signal }, 'the plants ended; they are started again');
      timer = setTimeout(() => (current = start()), RESTART_MS);
    });
    return child;
  };
  let current = start();
  return {
    close: async () => {
      closing = true;
      clearTimeout(timer);
      if (current.exitCode !== null || current.signalCode !== null || current.pid === undefined) return;
      const ended = once(current, 'exit');
      current.kill('SIGTERM');
      const late = setTimeout(() => current.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
    },
  };
}
