import { ALL_ENTRIES } from '@/lib/contract/all';
import type { Entry } from '@/lib/contract/entry';
import { SAMPLES } from '../../support/contract-samples';
import { tell } from '../../support/every-call';
import { addPerson } from '../../support/organisation';
import { portalHandlers, type CallAddress } from '../../support/portal-handlers';
import { portalEntries, sampleOf, withOddTexts } from '../../support/portal-inputs';
import { portalRequest } from '../../support/portal-request';
import { addStation } from '../../support/upstream-fixtures';
import { HOST, startTestApp, TENANT } from '../../support/test-app';

/*
 * Texts that no store, mail or file accepts, and malformed ids, in every text of every call: at the portal with the real backend,
 * and at the backend itself.
 */

jest.setTimeout(300_000);

const ODD = ['a\u0000b', 'a\ud800b', 'NaN', 'a/b', 'x\ny'];

const upstream = startTestApp({ portal: true });
let entries: readonly Entry[];
let handlers: Awaited<ReturnType<typeof portalHandlers>>;
let known: Readonly<Record<string, string>>;
let email: string;

beforeAll(async () => {
  entries = await portalEntries();
  handlers = await portalHandlers();
  const owner = await addPerson(upstream, 'Olive', TENANT);
  const station = await addStation(upstream.db, owner.id, { tenant: TENANT });
  email = owner.email;
  known = { station: station.id, id: station.id, device: station.inverter, target: station.inverter, type: 'C002' };
});

const addressOf = ({ method, path }: Pick<Entry, 'method' | 'path'>) => `${method} ${path}` as CallAddress;

async function callPortal(entry: Entry, input: unknown, cookie: string): Promise<{ status: number; body: unknown }> {
  const handler = handlers.get(addressOf(entry));
  if (!handler) throw new Error(`${entry.name} has no handler`);
  const query = new URLSearchParams(entry.method === 'GET' ? (input as Record<string, string>) : {});
  const response = await handler.handle(
    portalRequest({
      host: HOST,
      cookie,
      path: `${entry.path}?${query.toString()}`,
      ...(entry.method === 'POST' && { body: input as object }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null };
}

const called = () =>
  entries.filter(
    ({ encoding, method, path: at }) => encoding !== 'multipart' && handlers.has(addressOf({ method, path: at })),
  );

type Input = Record<string, unknown>;

/** A price without weekends has no holidays. */
const withoutHolidays = ({ holidayRegion: _, ...terms }: Input): Input => terms;

/** Adjusts inputs whose fields fit the schema one by one but not together. */
const WHOLE: Readonly<Record<string, (input: Input) => Input>> = {
  addStation: ({ station, tariff, ...input }) => ({
    ...input,
    station: { ...(station as object), postalCode: '5000', nmi: '' },
    tariff: withoutHolidays(tariff as Input),
  }),
  correctTariff: withoutHolidays,
  setTariff: withoutHolidays,
  exportLog: ({ station: _, ...input }) => input,
  readSetAside: ({ station: _, ...input }) => input,
  readReadingsToDecide: (input) => ({ ...input, from: '1714521600000', to: '1714608000000' }),
  exportFaults: (input) => ({ ...input, from: 1_714_521_600_000, to: 1_714_608_000_000 }),
  signIn: ({ remembered: _, ...input }) => input,
};
const goodInput = ({ name, input }: Entry): unknown => {
  const sample = sampleOf(input, known);
  return WHOLE[name]?.(sample as Input) ?? sample;
};

test('A35 P5.42 the sample input of each portal call matches its schema, so that the following tests are effective', () => {
  const refused = called().filter((entry) => !entry.input.safeParse(goodInput(entry)).success);
  expect(refused.map(({ name }) => name)).toEqual([]);
  expect(called().length).toBeGreaterThan(90);
});

test('A35 P5.42 an unusual text in any field of any portal call never causes a server error', async () => {
  let tried = 0;
  let cookie = await upstream.signIn(email);
  const failed: unknown[] = [];
  for (const entry of called()) {
    await upstream.forgetLimits();
    // Calls of the account and the session may end the session.
    if (/session|account|password/i.test(entry.path)) cookie = await upstream.signIn(email);
    for (const odd of ODD) {
      for (const { field, input } of withOddTexts(goodInput(entry), odd)) {
        const { status, body } = await callPortal(entry, input, cookie);
        tried += 1;
        if (status >= 500) failed.push({ call: entry.name, field, odd: odd.slice(0, 20), status, body });
      }
    }
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(1_000);
});

test('A35 P7.1 a text that cannot be stored is refused by name in any field of any backend call', async () => {
  const { token } = await addPerson(upstream, 'Pat', TENANT);
  const failed: unknown[] = [];
  let tried = 0;
  for (const entry of ALL_ENTRIES.filter(({ encoding }) => encoding !== 'multipart')) {
    await upstream.forgetLimits();
    for (const odd of ['a\u0000b', 'a\ud800b', 'a\u009bb']) {
      for (const { field, input } of withOddTexts(SAMPLES[entry.name]?.input, odd)) {
        const isForm = entry.encoding !== 'json';
        // A form is sent as UTF-8, which cannot represent half a surrogate pair.
        if (isForm && odd.includes('\ud800')) continue;
        const { status, msg } = await tell(upstream, entry, input, { token, tenant: TENANT });
        tried += 1;
        if (![400, 401, 404].includes(status)) failed.push({ call: entry.name, field, odd, status, msg });
      }
    }
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

test('A35 D3.11 JSON inside a text is checked as well', async () => {
  const { token } = await addPerson(upstream, 'Pia', TENANT);
  const entry = ALL_ENTRIES.find(({ name }) => name === 'add_comm_log');
  if (!entry) throw new Error('no such call');
  const funs = JSON.stringify([{ code: 'a\u0000b' }]);
  const input = { device_id: known.device, module_title: 'x', read_set: 'Read', funs };
  expect(await tell(upstream, entry, input, { token, tenant: TENANT })).toMatchObject({ status: 400, code: 1400 });
});
