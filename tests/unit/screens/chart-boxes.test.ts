import { readFileSync } from 'node:fs';

/** The declarations of the first rule for a class alone. */
const ruleOf = (file: string, name: string): string => {
  const css = readFileSync(file, 'utf8');
  const found = [...css.matchAll(/(?:^|\n)([^{}@]+)\{([^}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.trim().endsWith(name),
  );
  return found.map(([, , body]) => body).join('\n');
};

test('P2.50 the forecast bars do not enlarge their measured box, so that a rotation leaves no trace', () => {
  const hours = ruleOf('components/stations/overview/overview.module.css', '.hours');
  expect(hours).toMatch(/contain: size;/);
  expect(hours).toMatch(/min-height: \d+px;/);
  expect(hours).toMatch(/max-height: \d+px;/);
});
