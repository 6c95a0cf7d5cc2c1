import { randomBytes } from 'node:crypto';
import { freePorts } from '../../tests/support/product';
import { removeRunFolder, runFolder } from '../../tests/support/run-folder';
import { until } from '../../tests/support/until';
import { HttpPerson } from '../../tests/support/http-person';
import { smallEngines } from '../scale-out/engines';
import { Program } from '../scale-out/program';

/*
 * Two portals and two backends on one PostgreSQL and one broker, each a process of its own: how long after the answer to a change the
 * other portal, which had cached what was there before, has answered with it.
 */

const GOAL_MS = 300;
const ROUNDS = 40;
const PASSWORD = 'Sunny-Harbour-42';

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

export async function twoPortals(): Promise<void> {
  const ofBackends = [runFolder(), runFolder()];
  const engines = await smallEngines();
  const running: Program[] = [];
  try {
    const secrets = {
      SESSION_SECRET: randomBytes(36).toString('base64'),
      BROKER_TOKEN_SECRET: randomBytes(36).toString('base64'),
    };
    const shared = {
      ...secrets,
      DATABASE_URL: engines.databaseUrl,
      MQTT_URL: engines.mqttUrl,
      DEMO: 'open',
      SCENARIO: 'small',
      DEMO_PASSWORD: PASSWORD,
    };
    const portals: string[] = [];
    for (const dataDir of ofBackends) {
      const port = await freePorts(4950);
      const [api, page] = [port + 1, port].map((at) => `http://localhost:${at}`) as [string, string];
      const start = async (name: 'backend' | 'portal', url: string, env: Record<string, string>) => {
        const args = [`scripts/${name}.mjs`];
        const program = new Program({ name, args, env: { ...env, PORT: String(port) }, readyUrl: `${url}/readyz` });
        running.unshift(program);
        await program.start();
      };
      await start('backend', api, { ...shared, DATA_DIR: dataDir });
      await start('portal', page, { ...secrets, DEMO: 'open', UPSTREAM_URL: api });
      portals.push(page);
    }
    const [one, two] = portals;
    if (!one || !two) throw new Error('no two portals');
    const browser = await HttpPerson.signIn(one, 'owner@demo.sunhelm.example', PASSWORD);
    const { nodes } = (await browser.ask(one, '/api/tree')) as { nodes: { id: string }[] };
    const id = nodes[0]?.id ?? '';
    const favourite = async (url: string) => (await browser.ask(url, `/api/stations/one?id=${id}`))['favourite'];
    let on = (await favourite(one)) === true;
    const times: number[] = [];
    const cached: number[] = [];
    let late = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [through, other] = round % 2 === 0 ? [one, two] : [two, one];
      // Both have cached what is there now.
      await favourite(through);
      await favourite(other);
      const requestedAt = performance.now();
      await favourite(other);
      cached.push(performance.now() - requestedAt);
      on = !on;
      await browser.ask(through, '/api/stations/favourite', { id, on });
      const answeredAt = performance.now();
      if ((await favourite(other)) !== on) {
        late += 1;
        await until(async () => (await favourite(other)) === on, { limit: 30_000, what: 'the change to be seen' });
      }
      times.push(performance.now() - answeredAt);
    }
    const most = Math.max(...times);
    console.log(
      `cached         median ${quantile(cached, 0.5).toFixed(0)} ms, p95 ${quantile(cached, 0.95).toFixed(0)} ms`,
    );
    console.log(`after a change median ${quantile(times, 0.5).toFixed(0)} ms, longest ${most.toFixed(0)} ms`);
    console.log(
      `${ROUNDS} changes, ${late} of them missed by the first look of the other portal; longest at most ${GOAL_MS} ms`,
    );
    if (most > GOAL_MS || late > 0) process.exitCode = 1;
  } finally {
    for (const one of running) await one.end('SIGTERM');
    await engines.close();
    ofBackends.forEach((folder) => removeRunFolder(folder));
  }
}

if (process.argv[1]?.endsWith('two-portals.ts')) void twoPortals();
