import { useDeferredValue, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { NextIntlClientProvider } from 'next-intl';
import { ThemeProvider } from '@mui/material/styles';
import messages from '../../../messages/en/tree.json';
import { muiTheme } from '../../../components/theme/mui-theme';
import type { Tree } from '../../../components/tree/tree';
import { mark, NO_MARKS } from '../../../lib/domain/shell/tree/marks';
import { treeRows } from '../../../lib/domain/shell/tree/rows';
import type { Branch } from '../../../lib/domain/shell/tree/rows';

type AnyTree = ComponentType<ComponentProps<typeof Tree>>;

/** Stations that are loaded of 10,000. */
const count = Number(new URLSearchParams(location.search).get('count'));

const branch = (nodes: Branch['nodes'], total: number): Branch => ({
  nodes,
  total,
  pages: 1,
  loading: false,
  problem: null,
});
const stations = Array.from({ length: count }, (_, at) => ({
  id: `s${at}`,
  name: `Station ${at}`,
  note: `${at} Harbour Street`,
  children: 3,
}));
const devices = (station: string) =>
  branch(
    [1, 2, 3].map((at) => ({ id: `${station}d${at}`, name: `Inverter ${at}`, note: 'Inverter', children: null })),
    3,
  );

/** A tree with a search and a box for everything above it. */
function TreePage({ OneTree }: { OneTree: AnyTree }) {
  const [marks, setMarks] = useState(NO_MARKS);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const found = useDeferredValue(typed);
  const nodes = found === '' ? stations : stations.filter(({ name }) => name.includes(found)).slice(0, 100);
  const branches = new Map([
    ['', branch(nodes, found === '' ? 10_000 : nodes.length)],
    ...[...open].map((key) => [key, devices(key)] as const),
  ]);
  const check = (key: string, on: boolean) => setMarks(mark(marks, key, on, () => null));
  return (
    <>
      <input aria-label="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => check('', true)}>All</button>
      <OneTree
        label="Stations"
        rows={treeRows(branches, open)}
        marks={marks}
        onCheck={check}
        onOpen={(key, on) => setOpen(new Set(on ? [...open, key] : [...open].filter((one) => one !== key)))}
        onMore={() => undefined}
      />
    </>
  );
}

/** Lets the bench draw the page when it is ready to measure. */
export function openPage(OneTree: AnyTree): void {
  const start = () =>
    createRoot(document.getElementById('app') as HTMLElement).render(
      <ThemeProvider theme={muiTheme}>
        <NextIntlClientProvider locale="en" messages={{ tree: messages }} timeZone="UTC">
          <TreePage OneTree={OneTree} />
        </NextIntlClientProvider>
      </ThemeProvider>,
    );
  Object.assign(window, { start });
}
