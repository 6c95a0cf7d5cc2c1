import { createServer, type Server } from 'node:http';
import { statusPage } from './status-page';
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
  /** Id of the gateway, and where the portal is. */
  readonly identity: { readonly id: string; readonly url: string };
}

const SHOWN_WRITES = 20;

/** The state of the program as plain data. */
export function statusOf({ faults, found, gateway, identity, lines, queue, version, writes }: StatusSources) {
  return {
    ...{ version, gateway: identity.id },
    portal: {
      ...{ url: identity.url, problem: gateway.problem },
      connected: gateway.link.connected,
      sentBytes: gateway.link.sent,
      receivedBytes: gateway.link.received,
    },
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

export type Status = ReturnType<typeof statusOf>;

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
    if (request.url === '/') return send(200, 'text/html', statusPage(statusOf(sources)));
    return send(404, 'text/plain', 'there is / and /status.json\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
