import { errorText } from '../error-text';
import { parseArgs } from 'node:util';

export const USAGE = `Reads inverters, batteries and meters and is their gateway to the portal.

  edge run      [--config edge.yaml]   reads, stores and sends until it is stopped
  edge check    [--config edge.yaml]   reads every device once and prints its values
  edge discover --host ADDRESS[:PORT]  shows what answers there by Modbus TCP, and the lines for edge.yaml
  edge discover --serial PATH [--baud 9600]
                                       the same on a serial bus
  edge discover --venus ADDRESS        the same for a Victron Venus device

  --units 1,3,126   the unit ids that discover tries
  --config FILE     with discover: adds what it finds to this file, instead of printing it
  --host, --serial and --venus can be given several times
`;

export type Command =
  | { readonly name: 'run' | 'check'; readonly config: string }
  | {
      readonly name: 'discover';
      readonly lines: readonly Record<string, unknown>[];
      readonly units: readonly number[] | null;
      readonly config: string | null;
    }
  | { readonly name: 'wrong'; readonly problem: string };

const MODBUS_PORT = 502;
const MQTT_PORT = 1883;

/** The command of a command line, without the program's own two words. */
export function readArguments(argv: readonly string[]): Command {
  const wrong = (problem: string): Command => ({ name: 'wrong', problem });
  const parsed = parse(argv);
  if (typeof parsed === 'string') return wrong(parsed);
  const { positionals, values } = parsed;
  const [name, ...rest] = positionals;
  if (rest.length > 0) return wrong(`unknown: ${rest.join(' ')}`);
  if (name === 'run' || name === 'check') return { name, config: values.config ?? 'edge.yaml' };
  if (name !== 'discover') return wrong(name === undefined ? 'a command is missing' : `there is no command ${name}`);
  const { baud = '9600', host = [], serial = [], venus = [] } = values;
  if (host.length + serial.length + venus.length === 0)
    return wrong('discover needs one of --host, --serial and --venus');
  const units = values.units === undefined ? null : values.units.split(',').map(Number);
  if (units?.some((unit) => !Number.isInteger(unit) || unit < 0 || unit > 247))
    return wrong('--units has unit ids from 0 to 247, separated by commas');
  const lines = [
    ...host.map((address) => ({ tcp: withPort(address, MODBUS_PORT) })),
    ...serial.map((file) => ({ serial: file, baud: Number(baud) })),
    ...venus.map((address) => ({
      venus: address.includes('://') ? address : `mqtt://${withPort(address, MQTT_PORT)}`,
    })),
  ];
  return { name, units, lines, config: values.config ?? null };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { config: text, host: texts, serial: texts, baud: text, venus: texts, units: text },
    });
  } catch (error) {
    return errorText(error);
  }
}

const withPort = (host: string, port: number) => (/^[^:]+:\d+$|\]:\d+$/.test(host) ? host : `${host}:${port}`);

/** A name for a line in edge.yaml, other for every device on the network: `line40` for 192.168.1.40. */
export function lineNameOf(line: Readonly<Record<string, unknown>>): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, '');
  if (typeof line.serial === 'string') return plain(line.serial.split('/').at(-1) ?? '') || 'serial';
  const [, host = '', port] = /^(?:\w+:\/\/)?(.*):(\d+)$/.exec(String(line.tcp ?? line.venus)) ?? [];
  const name = /^[\d.]+$/.test(host) ? (host.split('.').at(-1) ?? '') : plain(host.split('.')[0] ?? '');
  if (line.venus !== undefined) return plain(`venus${/^venus/i.test(name) ? '' : name}`);
  return `line${name}${Number(port) === MODBUS_PORT ? '' : `p${port}`}`;
}
