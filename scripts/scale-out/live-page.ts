import type { Browser, Page } from '@playwright/test';
import type { HttpPerson } from '../../tests/support/http-person';
import { label } from '../../tests/support/labels';
import { until } from '../../tests/support/until';

const READ_MS = 20_000;
/** MQTT: the high half of the first byte of a PUBLISH. */
const PUBLISH = 3;

/** Somebody who reads an inverter live in a real browser. */
export interface LivePage {
  readonly page: Page;
  /** Presses "Refresh" and waits for what the gateway answers; rejects with what the page says of the link. */
  read(): Promise<void>;
  /** The page once more, as after F5. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the first inverter of a station, as `person`. */
export async function openLivePage(
  browser: Browser,
  url: string,
  person: HttpPerson,
  station: string,
): Promise<LivePage> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await context.addCookies([...cookies, { name: 'language', value: 'en', url }]);
  const page = await context.newPage();
  let answers = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const first = typeof payload === 'string' ? payload.charCodeAt(0) : payload[0];
      if (first !== undefined && first >> 4 === PUBLISH) answers += 1;
    }),
  );
  await page.goto('/device/C002');
  await page.getByRole('row').filter({ hasText: station }).first().getByRole('link').first().click();
  const refresh = page.getByRole('button', { name: label('en', 'live.refresh') });
  const link = page.getByRole('status', { name: label('en', 'live.link') });
  await refresh.waitFor({ timeout: READ_MS });
  return {
    page,
    async read() {
      const before = answers;
      await refresh.click({ timeout: READ_MS });
      await until(() => answers > before, { limit: READ_MS, what: 'the gateway to answer the browser' }).catch(
        async (error: unknown) => {
          throw new Error(`${String(error)}; the page says "${await link.innerText({ timeout: 2_000 })}"`);
        },
      );
    },
    async reload() {
      const answer = await page.reload({ timeout: READ_MS });
      if (!answer?.ok()) throw new Error(`the page answered ${answer?.status()}`);
      await refresh.waitFor({ timeout: READ_MS });
    },
    close: () => context.close(),
  };
}
