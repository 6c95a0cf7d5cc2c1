import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountReply } from './minimal-accounts';
import { changeReply } from './minimal-changes';
import {
  events,
  functions,
  MINIMAL_SHARES,
  MINIMAL_STATIONS,
  MINIMAL_TARIFF,
  POINTS,
  relevance,
  TEMPLATES,
} from './minimal-fleet';
import { MINIMAL_ENTERPRISE, organisationReply } from './minimal-organisation';
import { seriesReply } from './minimal-series';
import { mistypedOf, refusalOf } from './minimal-strict';
import { MINIMAL_RECORDS, sheet } from './minimal-tariffs';
import {
  answer,
  refuse,
  sendJson,
  sendMissing,
  storm,
  type Answer,
  type MissingCall,
  type Weather,
} from './minimal-weather';

/*
 * A second upstream with exactly what the two documents show: numeric ids, flags as numbers or text, lists as JSON text, no
 * extension, static broker credentials. It serves every documented call and shares no code with lib/contract, since otherwise it
 * would prove nothing.
 */

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body. */
  readonly body: string;
  /** The parsed body if it is JSON, otherwise null. */
  readonly json: unknown;
  /** Milliseconds until the caller hung up; null if it was answered or is still waiting. */
  readonly waited: number | null;
}

export interface MinimalUpstreamOptions {
  /** The white label whose users can sign in; a wrong one at the login shows `login.wrongCompany` (P5.7). */
  readonly prefix?: string;
  readonly email?: string;
  readonly password?: string;
  /** The answer to an unsupported call; 404 by default. */
  readonly missing?: MissingCall;
  /** The answer to an invalid token; 1401 by default. */
  readonly ended?: Answer;
  /** Loopback port of the one broker in its relevance; 8083 by default, null for no broker. */
  readonly brokerPort?: number | null;
}

export interface MinimalUpstream {
  readonly url: string;
  /** The token of the last sign-in; every sign-in gets a new one. */
  readonly token: string;
  /** Every call so far, oldest first. */
  readonly calls: readonly RecordedCall[];
  /** Calls of one path. */
  callsOf(path: string): readonly RecordedCall[];
  /** Sets the fault of one path, or of all paths without their own (`*`); `null` clears it. The latest call applies. */
  misbehave(path: string, weather: Weather | null): void;
  /** Sets the prefix in the answers of the login from now on. */
  answerPrefix(prefix: string): void;
  /** Whether every sign-in gets the same token from now on, like upstreams with one token per account. */
  keepToken(keep: boolean): void;
  /** Earlier tokens are no longer accepted. */
  endSessions(): void;
  /** Stops listening: connections are refused until it comes back at the same address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export const MINIMAL_ACCOUNT = { email: 'user@minimal.example', password: 'correct horse' } as const;
/** The service provider's account; it has the same password. */
export const MINIMAL_PROVIDER = 'provider@minimal.example';

type Body = Readonly<Record<string, unknown>>;
/** Starts the upstream on a free loopback port. Close it in the same test. */
export async function startMinimalUpstream(options: MinimalUpstreamOptions = {}): Promise<MinimalUpstream> {
  const account = {
    email: options.email ?? MINIMAL_ACCOUNT.email,
    password: options.password ?? MINIMAL_ACCOUNT.password,
  };
  let prefix = options.prefix ?? 'minimal';
  const { missing = 'status', ended = refuse(1401, 'please sign in') } = options;
  let signIns = 1;
  let endedUpTo = 0;
  let steady = false;
  const tokenOf = (number: number) => `minimal-token-${number}`;
  const calls: RecordedCall[] = [];
  const weather = new Map<string, Weather>();
  const favourites = new Set<number>([101]);
  const linked = new Map<number, string>();
  const names = new Map<number, string>();
  const pending = new Set<NodeJS.Timeout>();

  function reply(call: Omit<RecordedCall, 'waited'>): Answer | null {
    const series = seriesReply(call);
    if (series) return series;
    const refusal = refusalOf(call.path, call.json) ?? mistypedOf(call.path, call.json);
    if (refusal) return refusal;
    const body = (call.json ?? {}) as Body;
    if (call.method === 'POST' && ['/user/doLogin', '/login/doLogin'].includes(call.path)) {
      const isProvider = body.account === MINIMAL_PROVIDER;
      if ((!isProvider && body.account !== account.email) || body.password !== account.password)
        return refuse(2002, 'wrong password');
      if (!steady) signIns += 1;
      return answer({
        token: tokenOf(signIns),
        prefix,
        name: 'Minimal Owner',
        user_name: 'minimal',
        email: account.email,
        mobile: '',
        area_code: '61',
        avatar: '',
        company_code: '',
        enterprise_code: isProvider ? MINIMAL_ENTERPRISE : null,
        enterprise_auth: isProvider ? 1 : '0',
      });
    }
    const anonymous = call.path === '/user/changePassword' ? null : accountReply(call.path, body);
    if (anonymous) return anonymous;
    const tokens = Array.from({ length: signIns }, (_, at) => tokenOf(at + 1)).slice(endedUpTo);
    if (!tokens.includes(call.headers.token ?? '')) return ended;
    switch (`${call.method} ${call.path}`) {
      case 'GET /station/get_station_relevance':
        return answer(relevance(favourites, names, options.brokerPort));
      case 'POST /station/get_point_values': {
        const ids = Array.isArray(body.station_id) ? body.station_id : [];
        const codes = Array.isArray(body.property_code) ? body.property_code : [];
        const known = ids.map(Number).filter((id) => id > 100 && id <= 100 + MINIMAL_STATIONS.length);
        return answer(
          known.flatMap((id) =>
            codes.flatMap((code) => {
              const point = POINTS[String(code)];
              return point
                ? [{ station_id: id, property_code: code, value: String(point.value), unit: point.unit }]
                : [];
            }),
          ),
        );
      }
      case 'GET /station/get_device_temp':
        return answer({ tempinfo: TEMPLATES });
      case 'GET /station/get_device_funs':
        return answer(functions(call.query.tempid ?? ''));
      case 'POST /log/getDeviceEvents':
        return { code: 200, msg: 'success', data: events(body.deviceId, Number(call.query.end)) };
      case 'POST /station/get_alarm_list':
        return answer(events(body.deviceId, Number(body.end)));
      case 'POST /station/collect_station':
        if (body.type === 1) favourites.add(Number(body.station_id));
        else favourites.delete(Number(body.station_id));
        return answer();
      case 'GET /station/get_station_tariff':
        return answer(MINIMAL_TARIFF);
      case 'GET /station/get_station_tariff_list':
        return answer(MINIMAL_RECORDS);
      case 'GET /station/get_tariff_sheet':
        return answer(sheet(Number(call.query.start), Number(call.query.end)));
      case 'GET /station/get_share_list':
        return answer(MINIMAL_SHARES);
      case 'POST /station/save_station_share':
      case 'POST /station/set_auth_by_list':
      case 'POST /station/delete_share_by_list':
      case 'POST /station/set_enterprise':
      case 'POST /station/set_station_tariff':
      case 'POST /station/edit_station':
        return answer();
      case 'POST /station/add_station':
        return answer({ station_id: 107 });
      case 'POST /station/delete_station':
        return { ...answer(), msg: 'The power station was removed' };
      default: {
        const fields = { ...call.query, ...body };
        return (
          organisationReply(call.path, fields, linked) ??
          changeReply(call.path, fields, names) ??
          accountReply(call.path, body)
        );
      }
    }
  }

  const server = createServer((request, response) => {
    void readCall(request).then(
      (call) => {
        const recorded = { ...call, waited: null as number | null };
        calls.push(recorded);
        const from = performance.now();
        response.on('close', () => {
          if (!response.writableFinished) recorded.waited = performance.now() - from;
        });
        const now = weather.get(call.path) ?? weather.get('*') ?? {};
        const send = () => {
          if (storm(now, request, response)) return;
          const known = reply(call);
          if (known) sendJson(response, known);
          else sendMissing(response, missing);
        };
        if (!now.delayMs) return send();
        const timer = setTimeout(() => {
          pending.delete(timer);
          send();
        }, now.delayMs);
        pending.add(timer);
      },
      () => response.destroy(),
    );
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => resolve());
    });
  const goDown = () =>
    new Promise<void>((resolve) => {
      pending.forEach(clearTimeout);
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    get token() {
      return tokenOf(signIns);
    },
    calls,
    callsOf: (path) => calls.filter((call) => call.path === path),
    misbehave: (path, next) => void (next ? weather.set(path, next) : weather.delete(path)),
    answerPrefix: (next) => void (prefix = next),
    endSessions: () => void (endedUpTo = signIns),
    keepToken: (keep) => void (steady = keep),
    goDown,
    comeBack: async () => {
      if (!server.listening) await listen(port);
    },
    close: goDown,
  };
}

async function readCall(request: IncomingMessage): Promise<Omit<RecordedCall, 'waited'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://minimal');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
  let json: unknown = null;
  try {
    json = body === '' ? null : JSON.parse(body);
  } catch {
    // Recorded as received; `json` stays null.
  }
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
    json,
  };
}
