import ts from 'typescript';
import { read, sourceFiles } from '../support/source-files';

/** Words of the first edition that the glossary has replaced and that may not appear in names. The list only grows. */
const RETIRED = new Set([
  ...['afresh', 'anew', 'asks', 'desk', 'glance', 'glances', 'glancing', 'glimpse', 'hangs', 'he', 'him', 'his'],
  ...['keeper', 'kept', 'manners', 'nobody', 'pace', 'packer', 'portion', 'saying', 'sayings', 'says', 'seat'],
  ...[
    'shelf',
    'sight',
    'sleeper',
    'sofar',
    'somebody',
    'strange',
    'stretch',
    'say',
    'said',
    'ask',
    'asked',
    'asking',
    'seats',
    'tell',
    'telling',
    'tells',
    'told',
  ],
  ...['untold', 'verb', 'verbs', 'wording'],
]);
const partsOf = (name: string) => name.split(/(?=[A-Z])|[_.-]/).map((part) => part.toLowerCase());
const isRetired = (name: string) => partsOf(name).some((part) => RETIRED.has(part));

const files = sourceFiles(['app', 'components', 'lib', 'upstream', 'scripts']);

function namesOf(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind));
  return names;
}

test('no identifier contains a retired word', () => {
  const found = files.flatMap((file) =>
    [...new Set(namesOf(file))].filter(isRetired).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('no file name contains a retired word', () => {
  expect(files.filter((file) => file.split('/').some(isRetired))).toEqual([]);
});
