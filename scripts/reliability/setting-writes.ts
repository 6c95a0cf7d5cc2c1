import { toSetAnswer } from '@/lib/client/live/setting-link';
import { EarlyReader, FRESH_MS } from '@/lib/domain/settings/early-reader';
import { WriteSession, type WriteProgress } from '@/lib/domain/settings/write-session';
import { LINK_TIMEOUTS } from '@/lib/contract/gateway/link-timeouts';
import { topics } from '@/lib/contract/gateway/messages';
import { INVERTER_SETTING_GROUPS } from '@/lib/data/inverter-settings';
import type { DeviceSetting } from '@/lib/domain/devices/setting';
import type { SettingLine } from '@/lib/domain/settings/write-states';
import { isSameValue } from '@/lib/domain/settings/values';
import { Link } from '@/lib/gateway/link';
import { readDevice } from '@/lib/gateway/reads';
import type { Transport } from '@/lib/gateway/transport';
import { issueCommId } from '@/upstream/broker/comm-id';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { readDeviceSetting, writeDeviceSetting } from '@/upstream/plants/gateway/device-settings';
import { isPermit } from '@/lib/gateway-device/permit';
import { answer, type RequestTarget } from '@/lib/gateway-device/requests';
import { PlantSettings } from '@/upstream/plants/settings/plant-settings';
import { thousands, type Outcome, type Scenario } from './scenario';

/*
 * R19: the reading of the open question, the session of the settings page and the real link, over a line that loses, doubles and
 * delays, to the request handler of a simulated gateway. All waiting is a hundred times as fast as on a clock, and so is the
 * clock of the session; nothing else is simulated.
 */

const FASTER = 100;
const LANES = 8;
const LOSS = 0.05;
const TWICE = 0.05;
/** One way (ms): there and back it is 3 s, give or take. */
const DELAY = { least: 1_200, most: 1_800 };
/** How long somebody looks at the question before he says yes: often longer than a reading counts (ms). */
const LOOKS_MS = 2 * FRESH_MS;
const SECRET = 'the secret of this gateway';
const SETTINGS: readonly DeviceSetting[] = INVERTER_SETTING_GROUPS.flatMap(({ settings }) => settings);
/** Numbers that nothing else hangs on. */
const WRITTEN = ['battCapacity', 'maxSellPower', 'zeroExportPower', 'modbusSn'] as const;

/** One inverter behind its gateway and its line, and the log of what was written to it. */
class Site {
  readonly plant = new PlantSettings({});
  readonly entries = new Map<string, { codes: ReadonlySet<string>; outcome: readonly SettingLine[] }>();
  /** Sets that the gateway got, with the entry that they came with. */
  readonly got: { code: string; commId: string }[] = [];
  readonly link: Link;
  private readonly target: RequestTarget;
  private under = 0;

  constructor(
    readonly id: string,
    private readonly random: () => number,
    private readonly later: (run: () => void, ms: number) => void,
  ) {
    const store = {
      readSetting: (_id: string, code: string) => this.plant.read(code),
      writeSetting: (_id: string, code: string, value: number | string) => this.plant.write(code, value),
    };
    this.target = {
      devices: [{ id, type: 'C002' }],
      asleep: () => false,
      read: ({ id, type }, codes) => codes.map((code) => readDeviceSetting(store, type, id, code)),
      write: ({ id, type }, setting) =>
        writeDeviceSetting(store, type, id, setting) ?? { value: readDeviceSetting(store, type, id, setting.code) },
      control: () => 'not-a-switch',
      permits: (commId, device) => isPermit(commId, device, SECRET, Date.now()),
    };
    this.link = new Link({ transport: this.transport(), fetchCredentials: () => Promise.resolve(CREDENTIALS), random });
  }

  /** Resolves once nothing is under way any more. */
  async calm(): Promise<void> {
    while (this.under > 0) await new Promise<void>((resolve) => this.later(resolve, DELAY.least));
  }

  private transport(): Transport {
    return (credentials, events) =>
      Promise.resolve({
        clientId: credentials.clientId,
        subscribe: () => Promise.resolve(true),
        unsubscribe: () => undefined,
        publish: (_topic, payload) => {
          this.travel(() => {
            const message = JSON.parse(payload) as {
              action: string;
              comm_id?: string;
              data: { property_code?: string };
            };
            if (message.action === 'set_property') {
              this.got.push({ code: message.data.property_code ?? '', commId: message.comm_id ?? '' });
            }
            const topic = topics.response('gateway', credentials.clientId);
            void answer(payload, this.target).then((result) => {
              if (result) this.travel(() => events.message(topic, JSON.stringify(result.reply)));
            });
          });
          return Promise.resolve();
        },
        probe: () => Promise.resolve(),
        close: () => undefined,
      });
  }

  /** A message arrives never, once or twice, and late. */
  private travel(arrive: () => void): void {
    const copies = this.random() < LOSS ? 0 : this.random() < TWICE ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      this.under += 1;
      this.later(
        () => {
          this.under -= 1;
          arrive();
        },
        DELAY.least + this.random() * (DELAY.most - DELAY.least),
      );
    }
  }
}

const CREDENTIALS = { serverId: 's', url: 'ws://nowhere', username: 'u', password: 'p', clientId: 'page' };

interface WriteRequest {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Writes one value as the page does; answers what the page would show. One that `believes` takes what it sent for what the
 * device has.
 */
async function write(
  site: Site,
  { code, from, to }: WriteRequest,
  pause: (ms: number) => Promise<void>,
  believes: boolean,
) {
  let sent = false;
  const begun = Date.now();
  const fast = (at: number) => begun + (at - begun) * FASTER;
  const now = () => fast(Date.now());
  const keep = (commId: string, outcome: readonly SettingLine[]) => {
    const codes = new Set(outcome.map((line) => line.code));
    site.entries.set(commId, { codes, outcome });
  };
  const read = async (codes: readonly string[]) => {
    if (believes && sent) return { values: { [code]: to }, problem: null, at: now() };
    const { values, problem, at } = await readDevice(site.link, 'gateway', site.id, codes);
    return { values: Object.fromEntries(values), problem, at: at === null ? null : fast(at) };
  };
  const question = new EarlyReader([code], { read, pause, now });
  void question.run();
  await pause(Math.random() * LOOKS_MS);
  return new WriteSession(
    SETTINGS,
    [{ code, fields: [code], from, to, readsBack: to }],
    () => ({ name: code, unit: '', why: () => '' }),
    {
      read,
      set: async (name, value, commId) => {
        sent = true;
        const data = { device_id: site.id, property_code: name, value };
        return toSetAnswer(
          await site.link.request('gateway', 'set_property', data, { timeout: LINK_TIMEOUTS.set, commId }),
        );
      },
      openLog: async (lines) => {
        const commId = issueCommId(site.id, hashGatewayCredential(SECRET), new Date());
        keep(commId, lines);
        return Promise.resolve(commId);
      },
      report: async (commId, lines) => Promise.resolve(keep(commId, lines)),
      reportLast: keep,
      pause,
      now,
    },
    () => undefined,
    question.take(),
  ).run();
}

/** What is not true of a write that has ended. The plant is the judge. */
function judge(site: Site, { code, from, to }: WriteRequest, { states }: WriteProgress, since: number): string[] {
  const state = states.get(code);
  const held = site.plant.read(code);
  const wrong: string[] = [];
  const log = [...site.entries.values()].at(-1)?.outcome.find((line) => line.code === code)?.result ?? 'none';
  if (state?.kind === 'applied' && !isSameValue(held, to)) wrong.push(`${code} applied ${to}, the plant has ${held}`);
  if (state?.kind === 'different' && !isSameValue(held, state.device))
    wrong.push(`${code} different, the plant has ${held}`);
  if (state?.kind === 'not-sent' && !isSameValue(held, from)) wrong.push(`${code} not sent, the plant has ${held}`);
  if (state?.kind !== 'not-sent' && state?.kind !== 'already' && log !== state?.kind) {
    wrong.push(`${code}: the page says ${state?.kind}, the log ${log}`);
  }
  for (const set of site.got.slice(since)) {
    if (!site.entries.get(set.commId)?.codes.has(set.code)) wrong.push(`${set.code} reached the plant unrecorded`);
  }
  return wrong;
}

async function run(count: number, believes = false): Promise<Outcome> {
  const real = globalThis.setTimeout;
  // Limits of the link and delays of the line alike.
  globalThis.setTimeout = ((handler: () => void, ms = 0) => real(handler, ms / FASTER)) as typeof setTimeout;
  const later = (act: () => void, ms: number) => void setTimeout(act, ms);
  const pause = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));
  try {
    const tally = new Map<string, number>();
    const wrong: string[] = [];
    let begun = 0;
    const lane = async (number: number) => {
      const site = new Site(`inverter${number}`, Math.random, later);
      while (begun < count) {
        begun += 1;
        const code = WRITTEN[begun % WRITTEN.length] ?? WRITTEN[0];
        const bounds = SETTINGS.find((setting) => setting.code === code)?.bounds;
        const from = Number(site.plant.read(code));
        const [min, max, step] = [Number(bounds?.min), Number(bounds?.max), Number(bounds?.step)];
        const since = site.got.length;
        const request = { code, from, to: from + step <= max ? from + step : min };
        const progress = await write(site, request, pause, believes);
        await site.calm();
        wrong.push(...judge(site, request, progress, since));
        const kind = progress.states.get(code)?.kind ?? 'none';
        tally.set(kind, (tally.get(kind) ?? 0) + 1);
      }
      site.link.close();
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    const result = [...tally].map(([kind, times]) => `${thousands(times)} ${kind}`).join(', ');
    return { counts: `${thousands(begun)} writes: ${result}; ${wrong.length} unrecorded or untrue`, wrong };
  } finally {
    globalThis.setTimeout = real;
  }
}

export const settingWrites: Scenario = {
  name: 'R19',
  what: 'writes of settings over a line with 5 % loss, 5 % doubles and 3 s: the plant holds what page and log say',
  full: 1_000,
  run: (count) => run(count),
  canary: (count) => run(count, true),
};
