import pino from 'pino';
import { environment } from '@/lib/config/environment';
import { startPlants } from './start-plants';

/** The process of the simulated gateways: ends with its parent, on SIGTERM and on SIGINT. */
async function main(): Promise<void> {
  const { plantsFile, plantsMqttUrl, logLevel } = environment();
  if (plantsFile === undefined) throw new Error('PLANTS_FILE is missing: name the file that the seed wrote');
  const log = pino({ level: logLevel, name: 'plants', formatters: { level: (level) => ({ level }) } });
  const plants = await startPlants({ plantsFile, mqttUrl: plantsMqttUrl, log });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    plants.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the plants did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
