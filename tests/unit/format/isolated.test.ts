import { isolated } from '@/lib/format/isolated';

test.each(['Harbour Street (12)!', '悉尼港电站（一）', '', '12'])('P2.48 %j stays as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

test.each(['תחנת השמש (12)!', 'محطة الشمس 7.', 'Roof גג 3', '[12] גג'])(
  'P2.48 %j is kept apart from what stands around it',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);
