import type { Telemetry } from '@/lib/contract/gateway/messages';
import { Sampler } from '@/lib/gateway-device/sampler';

const START = Date.parse('2024-05-05T00:00:00Z');

/** Codes that are due at each of the given seconds. */
function due(type: string, seconds: readonly number[], reading: (second: number) => Record<string, number>) {
  const sampler = new Sampler();
  return seconds.map((second) => {
    const datas: Telemetry['samples'][number]['datas'] = [];
    sampler.collect('device', type, reading(second), START + second * 1000, datas);
    return datas.map(({ property_code }) => property_code);
  });
}

test('a sampled value is sent every ten seconds even when unchanged, a register every minute', () => {
  const said = due('C002', [0, 10, 20, 50, 60, 70], () => ({ P: 0, KRA: 12.3 }));
  expect(said).toEqual([['P', 'KRA'], ['P'], ['P'], ['P'], ['P', 'KRA'], ['P']]);
});

test('a state is sent when it changes and once a minute', () => {
  const said = due('C002', [0, 10, 20, 30, 60, 80], (second) => ({ runState: second < 20 ? 2 : 4 }));
  expect(said).toEqual([['runState'], [], ['runState'], [], [], ['runState']]);
});

test('a scheduler that fires slightly early does not skip a value', () => {
  expect(due('C002', [0, 9.7, 19.8], () => ({ P: 1 }))).toEqual([['P'], ['P'], ['P']]);
});
