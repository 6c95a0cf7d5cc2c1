import type { Page } from '@playwright/test';
import { CODES_PER_REQUEST } from '@/lib/gateway/reads';
import { label } from '../../tests/support/labels';
import { READABLE } from './settings-plant';
import { rawRead } from './settings-raw';
import { allGood, visitSettings } from './settings-visit';
import { middle } from './visitor';

/*
 * A full read of the settings of an inverter, from the press on Read until all of it stands on the screen, against the time that the
 * gateway takes to answer the same parts when they are asked for by hand over MQTT; in Chromium, over the product's own broker,
 * in turns. Its gateway answers after the 2.5 s of the demo's slow one, and after 0.3 s.
 */

const GOAL = 1.2;
const LINES = [
  { slow: 300, rounds: 5 },
  { slow: 2_500, rounds: 2 },
] as const;

/** Milliseconds from the press on Read until its progress has come and gone. */
async function readAll(page: Page): Promise<number> {
  await page.evaluate(() => {
    const spot = globalThis as unknown as { took: Promise<number> };
    spot.took = new Promise((resolve) => {
      let begun = 0;
      let seen = false;
      document.addEventListener('click', (event) => (begun = event.timeStamp), { capture: true, once: true });
      const look = new MutationObserver(() => {
        const progress = document.querySelector('progress');
        seen ||= progress !== null;
        if (!seen || progress !== null) return;
        look.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begun));
      });
      look.observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.getByRole('button', { name: label('en', 'settings.read'), exact: true }).click();
  return page.evaluate(() => (globalThis as unknown as { took: Promise<number> }).took);
}

const measure = ({ slow, rounds }: (typeof LINES)[number]): Promise<boolean> =>
  visitSettings({ slow }, async ({ page, openRaw }) => {
    const raw = await openRaw();
    const chunks = Array.from({ length: Math.ceil(READABLE.length / CODES_PER_REQUEST) }, (_, at) =>
      READABLE.slice(at * CODES_PER_REQUEST, (at + 1) * CODES_PER_REQUEST),
    );
    const times = { ours: [] as number[], raw: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.raw.push(await rawRead(raw, chunks));
      times.ours.push(await readAll(page));
    }
    const [ours, bare] = [middle(times.ours), middle(times.raw)];
    console.log(
      `answers after ${slow} ms: ${READABLE.length} values in ${chunks.length} parts, page ${ours.toFixed(0)} ms, gateway ${bare.toFixed(0)} ms: ${(ours / bare).toFixed(2)} (at most ${GOAL})`,
    );
    return ours / bare <= GOAL;
  });

export const settingsRead = (): Promise<boolean> => allGood(LINES, measure);

if (process.argv[1]?.endsWith('settings-read.ts')) {
  void settingsRead().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
