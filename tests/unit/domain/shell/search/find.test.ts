import { Finder } from '@/lib/domain/shell/search/find';

function find(text: string, names: readonly string[], most = 8): string[] {
  const finder = new Finder<string>(text, most);
  for (const name of names) if (!finder.isFull) finder.offer(name, [name]);
  return finder.found();
}

test('P2.27 matches at the start precede matches elsewhere, each in their original order', () => {
  expect(find('har', ['Old harbour', 'Harvest', 'Mill', 'Harbour Street'])).toEqual([
    'Harvest',
    'Harbour Street',
    'Old harbour',
  ]);
});

test('P2.27 every word must occur, regardless of case and character width', () => {
  expect(find('ＳＴＲＥＥＴ harb', ['Harbour Street', 'Harbour Road', 'Street'])).toEqual(['Harbour Street']);
  expect(find('  ', ['Harbour'])).toEqual([]);
});

test('P2.27 any field can match, but only the name counts as a match at the start', () => {
  const finder = new Finder<string>('sn1', 8);
  finder.offer('by serial', ['Inverter', 'SN100']);
  finder.offer('by name', ['sn1 spare', 'x']);
  expect(finder.found()).toEqual(['by name', 'by serial']);
});

test('P2.27 results are limited, and a full list of start matches ends the search', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Bay ${at}`);
  expect(find('bay', names, 3)).toEqual(['Bay 0', 'Bay 1', 'Bay 2']);
  expect(find('ay', [...names, 'Ayr'], 3)).toEqual(['Ayr', 'Bay 0', 'Bay 1']);
});
