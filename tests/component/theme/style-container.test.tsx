import createCache from '@emotion/cache';
import { styleContainer } from '@/components/theme/style-container';

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function styleIn(parent: Element, emotion: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.dataset.emotion = emotion;
  parent.append(style);
  return style;
}

test('P1.4 the server’s style element stays in the head, with later styles inserted after it', async () => {
  const style = styleIn(document.head, 't one');
  const icon = document.createElement('link');
  document.head.append(icon);
  const moved: Node[] = [];
  const watch = new MutationObserver((records) =>
    moved.push(...records.flatMap(({ removedNodes }) => [...removedNodes])),
  );
  watch.observe(document, { childList: true, subtree: true });
  const container = styleContainer();
  const cache = createCache({ key: 't', container });
  expect(cache.inserted).toMatchObject({ one: true });
  const later = document.createElement('style');
  container?.insertBefore(later, style.nextSibling);
  await Promise.resolve();
  expect(moved).toEqual([]);
  expect([...document.head.children]).toEqual([style, later, icon]);
});

test('P1.4 a style element from a streamed part of the page is moved to the head', () => {
  const style = styleIn(document.body, 't one');
  createCache({ key: 't', container: styleContainer() });
  expect(style.parentNode).toBe(document.head);
});
