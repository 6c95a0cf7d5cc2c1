import { isolated } from '@/lib/format/isolated';

test.each(['Harbour Street (12)!', '悉尼港电站（一）', '', '12'])('P2.48 %j is unchanged', (name) => {
  expect(isolated(name)).toBe(name);
});

test.each(['תחנת השמש (12)!', 'محطة الشمس 7.', 'Roof גג 3', '[12] גג'])(
  'P2.48 %j is isolated from the surrounding text',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);
