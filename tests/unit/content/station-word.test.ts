import { readFileSync, readdirSync } from 'node:fs';

test('D2.12 a station has one name in Chinese: 电站', () => {
  const files = readdirSync('messages/zh', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`);
  const others = files.filter((file) => readFileSync(file, 'utf8').includes('站点'));
  expect(others).toEqual([]);
});
