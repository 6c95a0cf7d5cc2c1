import { groupReadReply } from '../../lib/contract/gateway/messages';
import { parseFirst } from '../../lib/contract/parse-first';
import { JSON_BOUNDS, parseWithin } from '../../lib/domain/text/json-bounds';
import { parseReply, readReply } from '../../lib/gateway/messages';
import { refusalOf } from '../../upstream/api/answers';
import { parseInput } from '../../upstream/api/input';
import { readJson } from '../../upstream/api/json-body';
import { judgeRequest } from '../../upstream/broker/request-policy';
import { readTelemetry } from '../../upstream/ingest/read-telemetry';
import { getGroupAccumulativeDataByZone } from '../../lib/contract/timeseries/accumulative';

/*
 * How long one hostile message holds up a reader, at the largest size that reaches it and at a quarter of it. Processor time of this
 * thread, the median of many, so that other work on the machine does not count.
 */

const GOAL_MS = 50;
const RUNS = 15;
const wrong = (bytes: number, item = '{}') =>
  Array(Math.floor(bytes / (item.length + 1)))
    .fill(item)
    .join(',');
const context = { clientId: 'c', granted: true, deviceIds: new Set(['d']) };

const readers: readonly [name: string, most: number, read: (bytes: number) => () => unknown][] = [
  ['telemetry', 256 * 1024 - 100, (bytes) => telemetryOf(bytes, '{}')],
  // Just below the bound on values, so that each of them is looked at.
  ['telemetry, all looked at', 90_000, (bytes) => telemetryOf(bytes, '{}')],
  [
    'telemetry, wrong devices',
    256 * 1024 - 100,
    (bytes) => telemetryOf(bytes, '{"device_id":"d","property_code":"P","value":null}'),
  ],
  [
    'request of a browser',
    16 * 1024 - 100,
    (bytes) => {
      const sent = Buffer.from(
        `{"request_id":"r","client_id":"c","action":"get_group_property","data":[${wrong(bytes)}]}`,
      );
      return () => judgeRequest(sent, context);
    },
  ],
  [
    'reply in the browser',
    90_000,
    (bytes) => {
      const text = `{"request_id":"r","action":"get_group_property","code":1,"data":[${wrong(bytes)}]}`;
      return () => {
        const { reply } = parseReply(text);
        return reply && readReply('get_group_property', reply, 1);
      };
    },
  ],
  [
    'body of a call',
    64 * 1024,
    (bytes) => {
      const text = JSON.stringify({
        data: `[${wrong(bytes - 20)}]`,
        time: '1',
        type: 'day',
        zoneStr: 'UTC',
        token: 't',
      });
      return () => {
        try {
          return parseInput(getGroupAccumulativeDataByZone.input, readJson(text));
        } catch (error) {
          return refusalOf(error);
        }
      };
    },
  ],
  [
    'list of an answer',
    90_000,
    (bytes) => {
      const text = `[${wrong(bytes)}]`;
      return () => {
        const read = parseWithin(text, JSON_BOUNDS.answer);
        return read.ok && parseFirst(groupReadReply, read.value, false);
      };
    },
  ],
];

function telemetryOf(bytes: number, item: string): () => unknown {
  const sent = Buffer.from(`{"seq":1,"samples":[{"ts":1,"datas":[${wrong(bytes, item)}]}]}`);
  return () => readTelemetry(sent);
}

function cost(read: () => unknown): { middle: number; worst: number } {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  return { middle: times[Math.floor(RUNS / 2)] ?? NaN, worst: times.at(-1) ?? NaN };
}

for (const [name, most, read] of readers) {
  const [quarter, whole] = [cost(read(most / 4)), cost(read(most))];
  const missed = whole.middle > GOAL_MS || whole.middle > 8 * Math.max(quarter.middle, 0.5);
  console.log(
    `${name}: ${(most / 1024).toFixed(0)} KB in ${whole.middle.toFixed(1)} ms (${whole.worst.toFixed(1)} at most), a quarter of it in ${quarter.middle.toFixed(1)} ms (goal ${GOAL_MS} ms, growing with the size)${missed ? ': MISSED' : ''}`,
  );
  if (missed) process.exitCode = 1;
}
