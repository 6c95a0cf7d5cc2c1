import { readDeviceLimits } from '@/lib/server/devices/queries';
import { minimalStage } from '../../support/minimal-stage';

/* The limits of device values with an upstream that supports only what the documents show. */

const stage = minimalStage();

test('D2.23 P9.14 without limits from the upstream the catalogue’s apply to template properties; for another account’s device none are requested', async () => {
  const found = await readDeviceLimits(stage.caller, ['1002', 'foreign']);
  // 13.2 kW of panels.
  expect([...found]).toEqual([['1002', { P: { kind: 'value', low: -8_580, high: 25_740 } }]]);
  expect(stage.upstream.callsOf('/station/get_value_limits')).toHaveLength(1);
  expect([...(await readDeviceLimits(stage.caller, ['foreign']))]).toEqual([]);
  expect(stage.upstream.callsOf('/station/get_value_limits')).toHaveLength(1);
});
