import path from 'node:path';
import { cutWords } from '../e2e/accessibility/layout-checks';
import { isWide } from '../e2e/fixtures';
import { test } from './fixtures';
import { SCREENS } from './screens';
import { settled, settledToTheEnd } from './steps';

/* A PNG of every screen into screens/. What the browser's console prints and cut-off text are reported, and fail nothing. */

for (const screen of SCREENS) {
  test.describe(() => {
    test.use({ shown: screen });
    test(screen.name, async ({ page, t }, { project }) => {
      test.skip(screen.only !== undefined && (screen.only === 'wide') !== isWide(page), 'another layout');
      const name = `${screen.name}-${project.name}`;
      const report = (text: string) => console.log(`${name}: ${text}`);
      page.on('console', (message) => {
        const expected = screen.name === 'not-found' && message.text().includes('404');
        if (!expected && ['error', 'warning'].includes(message.type())) report(message.text());
      });
      page.on('pageerror', (error) => report(error.message));
      await page.goto(screen.path);
      await screen.act?.(page, t);
      await (screen.whole ? settledToTheEnd(page) : settled(page));
      for (const cut of await cutWords(page)) report(`cut: ${cut}`);
      await page.screenshot({ path: path.join('screens', `${name}.png`), fullPage: screen.whole ?? false });
    });
  });
}
