import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import { TreePanel } from '@/components/tree/tree-panel';
import type { LoadNodes } from '@/lib/client/shell/tree';
import { CallError } from '@/lib/client/http/call';
import { ok } from '@/lib/domain/problem';
import { marksText, NO_MARKS } from '@/lib/domain/shell/tree/selection';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { render } from '../../support/render';

const station = (id: string, children = 2) => ({ id, name: `Station ${id}`, note: `${id} Street`, children });
const device = (id: string) => ({ id, name: `Inverter ${id}`, note: 'Inverter', children: null });
const FIRST: TreePage = { nodes: [station('a'), station('b', 0)], total: 3 };

/** Keys of the requested pages, and their answers. */
let requested: string[] = [];
let answers: Record<string, TreePage | 'fails'> = {};
const load: LoadNodes = (path, { page, search }) => {
  const key = `${path.join('/')}?${search}&${page}`;
  requested.push(key);
  const answer = answers[key];
  return answer === undefined || answer === 'fails'
    ? Promise.reject(new CallError({ kind: 'timeout' }))
    : Promise.resolve(answer);
};

function Chooser({ onChange }: { onChange: (text: string) => void }) {
  const [marks, setMarks] = useState(NO_MARKS);
  return (
    <TreePanel
      load={load}
      first={ok(FIRST)}
      selection={marks}
      all
      startOpen
      onChange={(next) => {
        setMarks(next);
        onChange(marksText(next));
      }}
    />
  );
}

let told: string[] = [];
function show(lang: 'en' | 'zh' = 'en') {
  requested = [];
  told = [];
  return render(<Chooser onChange={(text) => told.push(text)} />, { lang });
}
const tree = () => screen.getByRole('tree');
const item = (name: RegExp) => within(tree()).getByRole('treeitem', { name });

beforeEach(() => {
  answers = {
    'a?&1': { nodes: [device('1'), device('2')], total: 2 },
    '?&2': { nodes: [station('c')], total: 3 },
  };
});

test('D2.14 a checked station includes its devices without loading them; unchecking one makes it mixed', async () => {
  const { user } = show();
  expect(requested).toEqual([]);
  await user.click(item(/Station a/));
  expect(told).toEqual(['a']);
  expect(requested).toEqual([]);
  expect(item(/Station a/)).toHaveAttribute('aria-checked', 'true');
  tree().focus();
  await user.keyboard('{ArrowRight}');
  expect(await within(tree()).findByRole('treeitem', { name: /Inverter 1/ })).toHaveAttribute('aria-checked', 'true');
  await user.keyboard('{ArrowRight} ');
  expect(told.at(-1)).toBe('a,!a/1');
  expect(item(/Station a/)).toHaveAttribute('aria-checked', 'mixed');
  await user.keyboard('{ArrowDown} ');
  // All devices of the station are unchecked, so nothing is selected.
  expect(told.at(-1)).toBe('');
  expect(requested).toEqual(['a?&1']);
});

test('D2.14 the tree is a single tab stop, exposes positions to assistive technology, and loads more on demand', async () => {
  const { user } = show();
  tree().focus();
  await user.keyboard('{End}');
  const more = item(/Show more/);
  expect(tree()).toHaveAttribute('aria-activedescendant', more.id);
  await user.keyboard('{Enter}');
  expect(await within(tree()).findByRole('treeitem', { name: /Station c/ })).toHaveAttribute('aria-posinset', '3');
  expect(within(tree()).queryByRole('treeitem', { name: /Show more/ })).toBeNull();
  await user.keyboard('{Home} {ArrowDown} {ArrowDown} ');
  // Checking all three one by one selects everything.
  expect(told.at(-1)).toBe('*');
  expect(screen.getByRole('checkbox', { name: 'All stations (3)' })).toBeChecked();
  expect(screen.getByText('Everything selected')).toBeInTheDocument();
  // With one unchecked again, not everything is selected.
  await user.click(item(/Station c/));
  await user.click(screen.getByRole('checkbox', { name: 'All stations (3)' }));
  await user.click(item(/Station c/));
  expect(told.at(-1)).toBe('*,!c');
  expect(screen.getByText('Everything selected except what you cleared')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(told.at(-1)).toBe('');
});

test('D8.18 a failed branch shows the error in place and can be retried there', async () => {
  answers['a?&1'] = 'fails';
  const { user } = show();
  tree().focus();
  await user.keyboard('{ArrowRight}');
  const failed = await within(tree()).findByRole('treeitem', { name: /could not be loaded/ });
  answers['a?&1'] = { nodes: [device('1')], total: 1 };
  await user.click(failed);
  expect(await within(tree()).findByRole('treeitem', { name: /Inverter 1/ })).toBeInTheDocument();
});

test.each([
  ['en', 'Find stations and devices', '1 station'],
  ['zh', '查找电站与设备', '1 座电站'],
] as const)('D2.14 searches on the server and expands the matches (%s)', async (lang, label, found) => {
  answers['?pump&1'] = { nodes: [{ ...station('z'), open: true }], total: 1 };
  answers['z?pump&1'] = { nodes: [device('9')], total: 1 };
  const { user } = show(lang);
  await user.type(screen.getByRole('searchbox', { name: label }), 'pump');
  expect(await within(tree()).findByRole('treeitem', { name: /Inverter 9/ })).toBeInTheDocument();
  expect(screen.getByText(found)).toBeInTheDocument();
  expect(requested).toEqual(['?pump&1', 'z?pump&1']);
  // During a search there is no "all", because it would include hidden nodes.
  expect(screen.queryByRole('checkbox')).toBeNull();
  await act(() => user.clear(screen.getByRole('searchbox')));
});

test('D2.24 a limited search states its scope and what to do', async () => {
  const help = 'Readings only of devices that were opened.';
  const find = { label: 'Find readings', placeholder: 'Reading', help };
  answers['?temp&1'] = { nodes: [], total: 0 };
  const { user } = render(
    <TreePanel load={load} first={ok(FIRST)} selection={NO_MARKS} find={find} onChange={() => undefined} />,
  );
  const box = screen.getByRole('searchbox', { name: 'Find readings' });
  expect(box).toHaveAccessibleDescription(help);
  expect(screen.getByText(help)).not.toBeVisible();
  await user.type(box, 'temp');
  expect(screen.getByText(help)).toBeVisible();
});
