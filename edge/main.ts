import { lineSchema } from './config/schema';
import { openLines } from './devices';
import { lineNameOf, readArguments, USAGE } from './program/arguments';
import { check } from './program/check';
import { discover, printFound, saveFound } from './program/discover';
import { load, UserError } from './program/load';
import { run } from './program/run';
import { BusError } from './modbus/registers';

/** Replaced by the build. */
declare const EDGE_VERSION: string | undefined;
const VERSION = typeof EDGE_VERSION === 'undefined' ? 'development' : EDGE_VERSION;

// A reader that has seen enough, as `head` in a pipe, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const print = (text: string) => void process.stdout.write(`${text}\n`);
const log = (text: string) => print(`${new Date().toISOString()} ${text}`);

/** The exit code: 0 done, 1 nothing answered, 2 a mistake of the caller. */
async function main(argv: readonly string[]): Promise<number> {
  const command = readArguments(argv);
  switch (command.name) {
    case 'wrong':
      print(`${command.problem}\n\n${USAGE}`);
      return 2;
    case 'discover': {
      const lines = command.lines.map((written) => {
        const line = lineSchema.safeParse(written);
        if (!line.success) throw new UserError(line.error.issues.map(({ message }) => message).join('\n'));
        return { name: lineNameOf(written), written, line: line.data };
      });
      const found = await discover(lines, command.units, print);
      if (!found) return 1;
      if (command.config === null) printFound(found, print);
      else saveFound(command.config, found, print);
      return 0;
    }
    case 'check': {
      const { config, maps } = load(command.config);
      const lines = openLines(config, maps, print);
      const silent = await check(lines, print);
      await Promise.all(lines.map((line) => line.close()));
      return silent > 0 ? 1 : 0;
    }
    case 'run': {
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      await run(load(command.config), VERSION, log, stop.signal);
      return 0;
    }
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError) && !(error instanceof BusError)) throw error;
  print(error.message);
  process.exitCode = error instanceof UserError ? 2 : 1;
}
