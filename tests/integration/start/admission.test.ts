import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const front = path.resolve(__dirname, '../../../scripts/start/portal-front.mjs');

/** A Node.js server behind the front that records how many sign-ins it handles at once, and what `script` does with it. */
async function behindTheFront(script: string, env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const server = `
const http = require('node:http');
const net = require('node:net');
const held = [];
const sockets = [];
let most = 0;
let waitFor = () => undefined;
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part)).on('end', () => {
    if (!request.url.startsWith('/api/session/sign-in')) return response.end('page');
    held.push({ body, response });
    most = Math.max(most, held.length);
    waitFor();
  });
});
server.on('connection', (socket) => sockets.push(socket));
/** Resolves as soon as so many sign-ins are held. */
const holding = (count) => new Promise((resolve) => { (waitFor = () => held.length >= count && resolve())(); });
const answerOne = () => { const one = held.shift(); one.response.end(one.body); };
server.listen(0, '127.0.0.1', async () => {
  const port = server.address().port;
  const base = 'http://127.0.0.1:' + port;
  const post = (body, signal) => fetch(base + '/api/session/sign-in?x=1', { method: 'POST', body, signal });
  const raw = (text) => new Promise((resolve) => { const socket = net.connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket))); });
  const said = await (async () => { ${script} })();
  console.log(JSON.stringify(said));
  process.exit();
});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', front, '-e', server], {
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

const AT_ONCE = `const atOnce = Math.max(2, require('node:os').availableParallelism() - 1);`;

test('A14 sign-ins are passed to Next.js a few at a time, all of them complete, and a page does not wait for them', async () => {
  const said = await behindTheFront(`${AT_ONCE}
    const names = Array.from({ length: 50 }, (_, person) => 'person ' + person + ' ' + 'x'.repeat(2000));
    const answers = Promise.all(names.map(async (name) => (await (await post(name)).text()) === name));
    await holding(atOnce);
    const page = await (await fetch(base + '/')).text();
    let answered = 0;
    while (answered < names.length) {
      await holding(1);
      answerOne();
      answered += 1;
    }
    return { page, whole: (await answers).every(Boolean), within: most <= atOnce };`);
  expect(said).toEqual({ page: 'page', whole: true, within: true });
});

test('A35 an incomplete body and a disconnected client take up no slot', async () => {
  const said = await behindTheFront(`${AT_ONCE}
    const head = 'POST /api/session/sign-in HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 100\\r\\n\\r\\n';
    const slow = await Promise.all(Array.from({ length: 3 * atOnce }, () => raw(head + 'half')));
    const filling = Array.from({ length: atOnce }, (_, person) => post('in ' + person));
    await holding(atOnce);
    const gone = new AbortController();
    const waits = new Promise((resolve) => server.once('connection', resolve));
    const left = post('gone', gone.signal).catch(() => 'left');
    await waits;
    const behind = post('behind');
    // The first half of a body is no turn either; its second half makes it one.
    slow[0].write('x'.repeat(96));
    const seen = new Promise((resolve) => sockets.forEach((socket) => socket.once('close', resolve)));
    gone.abort();
    await Promise.all([left, seen]);
    const bodies = [];
    for (let answered = 0; answered < atOnce + 2; answered += 1) {
      await holding(1);
      bodies.push(held[0].body);
      answerOne();
    }
    await Promise.all(filling);
    return { behind: await (await behind).text(), whole: bodies.some((body) => body.startsWith('half')), gone: bodies.includes('gone') };`);
  expect(said).toEqual({ behind: 'behind', whole: true, gone: false });
});

test('A35 an oversized form, and one behind hundreds of others, are refused at once with what to do', async () => {
  const said = await behindTheFront(`${AT_ONCE}
    const long = await post('x'.repeat(20_000));
    const filling = Array.from({ length: atOnce + 400 }, () => post('in').then((answer) => answer.status));
    await holding(atOnce);
    const refused = await Promise.race([...filling, ...Array.from({ length: 8 }, () => post('late').then((answer) => answer.status + ' ' + answer.headers.get('retry-after')))]);
    return { long: [long.status, await long.json()], refused };`);
  expect(said.long).toEqual([413, { kind: 'validation' }]);
  expect(String(said.refused)).toMatch(/^503( 10)?$/);
});

test('A14 a flood from one network leaves capacity for a sign-in from another one', async () => {
  const said = await behindTheFront(
    `${AT_ONCE}
    const from = (address) => fetch(base + '/api/session/sign-in', { method: 'POST', body: address, headers: { 'x-forwarded-for': address } });
    const flooded = Array.from({ length: atOnce + 300 }, (_, index) => from('2001:db8:1:1::' + index.toString(16)).then((answer) => answer.status));
    await holding(atOnce);
    const refused = await Promise.race(flooded);
    const honest = from('2001:db8:2:1::1').then((answer) => answer.text());
    let answered = false;
    honest.then(() => (answered = true));
    while (!answered) { await Promise.race([holding(1), honest]); if (held.length > 0) answerOne(); }
    return { refused, honest: await honest };`,
    { TRUSTED_PROXY: '127.0.0.1' },
  );
  expect(said).toEqual({ refused: 503, honest: '2001:db8:2:1::1' });
});
