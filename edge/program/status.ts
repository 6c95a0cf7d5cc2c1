import { createServer, type Server } from 'node:http';
import type { EdgeGateway } from '../gateway';
import type { FoundDevices } from '../found-devices';
import type { OpenedLine } from '../devices';
import type { FaultWatch } from '../faults/fault-watch';
import type { SettingWrites } from '../writing/setting-writes';

/** What waits for the portal, as the store tells it. */
export interface QueueState {
  readonly length: number;
  readonly bytes: number;
  readonly oldest: number | null;
  readonly dropped: { readonly samples: number };
  /** The folder cannot be written. */
  readonly isInMemory: boolean;
}

export interface StatusSources {
  readonly gateway: EdgeGateway;
  readonly lines: readonly OpenedLine[];
  readonly queue: QueueState;
  readonly found?: FoundDevices | undefined;
  readonly faults: Pick<FaultWatch, 'activeOf'>;
  readonly writes: Pick<SettingWrites, 'recent'>;
  readonly version: string;
}

const SHOWN_WRITES = 20;

/** The state of the program as plain data. */
export function statusOf({ faults, found, gateway, lines, queue, version, writes }: StatusSources) {
  return {
    version,
    portal: { connected: gateway.link.connected, sentBytes: gateway.link.sent, receivedBytes: gateway.link.received },
    queue: {
      ...{ messages: queue.length, bytes: queue.bytes, oldest: queue.oldest, droppedSamples: queue.dropped.samples },
      isInMemory: queue.isInMemory,
    },
    writes: writes.recent.slice(-SHOWN_WRITES).toReversed(),
    lines: lines.map(({ bus, devices, name }) => ({
      name,
      reconnects: bus?.reconnects ?? null,
      units: bus ? [...bus.statistics].map(([unit, statistics]) => ({ unit, ...statistics })) : [],
      devices: devices.map(({ driver, id, name: own = id }) => ({
        ...{ id, name: own, type: driver.type, isConfirmed: found?.isConfirmed(id) ?? true, ...gateway.stateOf(id) },
        faults: faults.activeOf(id).map(({ code, since, text }) => ({ code, since, text })),
      })),
    })),
  };
}

/** Only this machine reads it: other names of it would let a web page of a stranger read it too. */
const OWN_HOSTS = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Serves the status on loopback: a page at `/`, data at `/status.json`. Rejects if the port is taken. */
export function serveStatus(port: number, sources: StatusSources): Promise<Server> {
  const server = createServer((request, response) => {
    const send = (code: number, type: string, body: string) => {
      response.writeHead(code, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      });
      response.end(body);
    };
    if (!OWN_HOSTS.test(request.headers.host ?? '')) return send(421, 'text/plain', 'open it as http://localhost\n');
    if (request.method !== 'GET') return send(405, 'text/plain', 'read only\n');
    if (request.url === '/status.json') return send(200, 'application/json', JSON.stringify(statusOf(sources)));
    if (request.url === '/') return send(200, 'text/html', statusPage(sources));
    return send(404, 'text/plain', 'there is / and /status.json\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function statusPage(sources: StatusSources): string {
  const { lines, portal, queue, version, writes } = statusOf(sources);
  const rows = lines.flatMap(({ devices, name }) =>
    devices.map(({ failures, faults: active, isAsleep, isConfirmed, name: own, problem, readAt, values }) =>
      row([
        own,
        name,
        readAt === null ? 'never' : time(readAt),
        String(Object.keys(values).length),
        isAsleep
          ? `asleep: ${problem ?? ''}`
          : failures > 0
            ? (problem ?? '')
            : isConfirmed
              ? 'reads'
              : 'reads; confirm it in the portal: station, Devices, menu of the gateway',
        active.map(({ since, text }) => `${text} (since ${time(since)})`).join('; '),
      ]),
    ),
  );
  const faults = lines.flatMap(({ name, units }) =>
    units.map(({ answerMs, crcErrors, exceptions, malformed, requests, timeouts, unit }) =>
      row([name, unit, requests, timeouts, crcErrors, exceptions, malformed, Math.round(answerMs ?? 0)]),
    ),
  );
  const written = writes.map(({ at, code, device, end, to }) =>
    row([time(at), device, code, to, end === null || end.value === null ? 'unknown' : end.value]),
  );
  const waiting = `${queue.messages} messages wait${queue.oldest === null ? '' : `, the oldest of ${time(queue.oldest)}`}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<meta name="viewport" content="width=device-width"><title>Edge gateway</title>
<style>body{font:16px system-ui;margin:1rem;max-width:60rem}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:.3rem .8rem .3rem 0;text-align:left;border-bottom:1px solid #ccc}</style>
<h1>Edge gateway ${escaped(version)}</h1>
<p>${portal.connected ? 'Connected to the portal' : 'Not connected to the portal'}; ${escaped(waiting)};
${queue.droppedSamples} samples were dropped.</p>${
    queue.isInMemory
      ? '<p>The folder of samples cannot be written: new ones wait in memory and are lost when the program ends. Is the card worn out?</p>'
      : ''
  }
<h2>Devices</h2><table><tr><th>Device<th>Line<th>Last reading<th>Values<th>State<th>Faults</tr>${rows.join('')}</table>
<h2>Modbus</h2><table><tr><th>Line<th>Unit<th>Requests<th>No answer<th>CRC errors<th>Refused<th>Malformed<th>Answer, ms</tr>
${faults.join('')}</table>
<h2>Settings</h2>${
    written.length === 0
      ? '<p>Nothing was written.</p>'
      : `<table><tr><th>Time<th>Device<th>Setting<th>Written<th>Read back</tr>${written.join('')}</table>`
  }</html>`;
}

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
const row = (cells: readonly (string | number)[]) =>
  `<tr>${cells.map((cell) => `<td>${escaped(String(cell))}`).join('')}</tr>`;

/** Names and problems come from devices. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
