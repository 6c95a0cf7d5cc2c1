import fc from 'fast-check';
import { markup } from '@/components/ui/markup';

test('whatever is put in stays text and attribute, and makes no element of its own', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('<b>', '"', "'", '&lt;', '</p><script>', '\u2028'), (text, sign) => {
      const value = `${text}${sign}`.replace(/\r|\0/g, '');
      const host = document.createElement('div');
      host.innerHTML = markup`<p title="${value}" class='${value}'>${value}</p>`.toString();
      const [only, ...more] = host.children;
      expect(more).toEqual([]);
      expect(only?.children).toHaveLength(0);
      expect(only?.textContent).toBe(value);
      expect(only?.getAttribute('title')).toBe(value);
      expect(only?.attributes).toHaveLength(2);
    }),
  );
});

test('markup inside markup stays markup, lists are joined, nothing is nothing', () => {
  const items = ['a', '<'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>${null}${undefined}${0}`.toString()).toBe('<ul><li>a</li><li>&lt;</li></ul>0');
});
