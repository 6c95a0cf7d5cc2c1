import type { Browser, Locator, Page } from '@playwright/test';
import { mostShown, SETTINGS } from './settings-plant';
import { visitSettings } from './settings-visit';
import { traced } from './traced';

/*
 * The settings of an inverter that has all 263 and shows as many as the rules allow, in Chromium: the longest task of the page
 * while somebody types into a field (by the processor time of its thread, and by the clock), and the time from the click on
 * another group until it is painted. Beside it the same on a bare page with as many fields, in the same browser.
 */

const LONGEST_TASK_MS = 50;
const SWITCH_MS = 100;
/** Fields of a group that are typed into. */
const FIELDS = 4;
const ROUNDS = 3;

interface Task {
  readonly thread: number;
  readonly wall: number;
}

/** Types a number, key by key, and lets the rules look at it. */
async function typeInto(browser: Browser, page: Page, box: Locator): Promise<Task> {
  await box.focus();
  await box.press('Control+a');
  return traced(browser, async () => {
    for (const key of '1234') await box.press(key);
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 60)),
    );
  });
}

/** Milliseconds from the click until the next paint, as the browser itself measures it, in steps of 8. */
async function pressTab(page: Page, at: number): Promise<number> {
  await page.evaluate(() => {
    const spot = globalThis as unknown as { painted: Promise<number> };
    spot.painted = new Promise((resolve) => {
      let click = 0;
      const look = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'click') click = entry.duration;
        if (click === 0) return;
        look.disconnect();
        resolve(click);
      });
      look.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // Quicker than the browser tells at all.
      setTimeout(() => {
        look.disconnect();
        resolve(16);
      }, 1_500);
    });
  });
  await page.getByRole('tab').nth(at).click();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

interface Seen {
  readonly typing: readonly Task[];
  readonly switching: readonly number[];
  readonly fields: readonly number[];
}

async function look(browser: Browser, page: Page): Promise<Seen> {
  const [typing, switching, fields]: [Task[], number[], number[]] = [[], [], []];
  const tabs = await page.getByRole('tab').count();
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first one stands there already.
    for (const at of [...Array.from({ length: tabs - 1 }, (_, index) => index + 1), 0]) {
      switching.push(await pressTab(page, at));
      if (round > 0) continue;
      const panel = page.getByRole('tabpanel');
      fields.push(await panel.locator('input, select').count());
      const boxes = panel.getByRole('textbox', { disabled: false });
      const count = await boxes.count();
      for (let box = 0; box < Math.min(FIELDS, count); box += 1) {
        typing.push(await typeInto(browser, page, boxes.nth(Math.floor((box * count) / FIELDS))));
      }
    }
  }
  return { typing, switching, fields };
}

/** As many tabs with as many fields, and nothing behind them. */
function barePage(fields: readonly number[]): string {
  return `<!doctype html><title>bare</title><div role="tablist">${fields
    .map((_, at) => `<button role="tab" onclick="show(${at})">Group ${at}</button>`)
    .join('')}</div><div role="tabpanel"></div><script>
    const counts = ${JSON.stringify(fields)};
    const panel = document.querySelector('[role=tabpanel]');
    function show(at) {
      panel.innerHTML = Array.from({ length: counts[at] }, (_, n) => '<p><label>Field ' + n + ' <input></label></p>').join('');
    }
    show(0);
  </script>`;
}

function report(what: string, { typing, switching, fields }: Seen): boolean {
  const most = (values: readonly number[]) => Math.max(...values);
  const thread = most(typing.map((task) => task.thread));
  const wall = most(typing.map((task) => task.wall));
  const long = typing.filter((task) => task.wall > LONGEST_TASK_MS).length;
  console.log(
    `${what.padEnd(14)} ${typing.length} fields typed into: longest task ${thread.toFixed(0)} ms of the processor (at most ${LONGEST_TASK_MS}), ${wall.toFixed(0)} ms by the clock, ${long} over ${LONGEST_TASK_MS}; ${switching.length} switches of group (${fields.join(', ')} inputs): ${most(switching).toFixed(0)} ms at most (below ${SWITCH_MS}), by group ${switching.join(', ')}`,
  );
  return thread <= LONGEST_TASK_MS && most(switching) < SWITCH_MS;
}

export async function settingsScreen(): Promise<boolean> {
  const { held, shown } = mostShown();
  console.log(`${SETTINGS.length} settings, ${shown} shown`);
  return visitSettings({ held }, async ({ browser, page }) => {
    const ours = await look(browser, page);
    const bare = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    // The last group that was pressed is the first.
    await bare.setContent(barePage([...ours.fields.slice(-1), ...ours.fields.slice(0, -1)]));
    const good = report('settings', ours);
    report('bare page', await look(browser, bare));
    return good;
  });
}

if (process.argv[1]?.endsWith('settings-screen.ts')) {
  void settingsScreen().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
