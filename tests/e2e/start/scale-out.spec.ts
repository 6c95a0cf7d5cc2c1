import { smallEngines } from '../../../scripts/scale-out/engines';
import { runScaleOut } from '../../../scripts/scale-out/run';
import { openStage } from '../../../scripts/scale-out/stage';
import { expect, PORT_FROM, test } from '../fixtures';

/* The short form of `npm run scale-out`: no cluster behind, and the replicas alone die. */

/** Until everything goes on, on a machine with other work. */
const BACK_MS = 60_000;

test('R06 R13 D8.9 D9.2 P9.1 of two portals and two backends one of each is killed while pages, changes, a live link, telemetry and alarms go on: nothing is lost or doubled', async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  const engines = await smallEngines();
  const portFrom = PORT_FROM + 1_000 + info.parallelIndex * 100;
  const stage = await openStage({ engines, portals: 2, balancer: 'own', portFrom }).catch(async (error: unknown) => {
    await engines.close();
    throw error;
  });
  try {
    const kills = stage.kills.filter(({ name }) => ['backend 1', 'portal 1'].includes(name));
    const result = await runScaleOut({ stage, engines, browser, kills, say: () => undefined });
    expect(result.wrong).toEqual([]);
    expect(result.costs.map(({ name }) => name)).toEqual(['backend 1', 'portal 1']);
    for (const { live, pages, telemetryMs } of result.costs)
      expect(Math.max(pages.longestMs, live.longestMs, telemetryMs)).toBeLessThan(BACK_MS);
    expect(result.acknowledged).toBeGreaterThan(50);
    expect(result.alarms).toBe(2);
  } finally {
    await stage.close();
    await engines.close();
  }
});
