import { screen } from '@testing-library/react';
import { FaultsPage } from '@/components/board/faults-page';
import type { BoardFaults } from '@/lib/contract/portal/board';
import { render } from '../../support/render';

type Row = Extract<BoardFaults, { state: 'ready' }>['rows'][number];

const NOW = Date.parse('2026-11-21T02:00:00Z');

const row = (id: string, handling: Row['handling']): Row => ({
  id,
  kind: 'fault',
  level: '3',
  message: 'Relay stuck',
  start: NOW - 2 * 3_600_000,
  station: 'Harbour Street',
  device: 'Inverter 1',
  owner: 'Ann',
  handling,
});

const show = (...rows: Row[]) =>
  render(<FaultsPage faults={{ state: 'ready', fault: rows.length, warning: 0, rows }} now={NOW} />);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('P2.2 a fault shows its assignee and whether it was acknowledged', () => {
  show(row('a', { assignee: 'Bo', acknowledged: null }), row('b', { assignee: null, acknowledged: 'Cleo' }));
  expect(heads()).toEqual(['What', 'Where', 'Owner', 'Assigned to', 'Began']);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('BoNot acknowledged');
  expect(second).toHaveTextContent('UnassignedAcknowledged by Cleo');
});

test('P2.2 shows no handling columns when the upstream does not support alarm handling', () => {
  show(row('a', null));
  expect(heads()).toEqual(['What', 'Where', 'Owner', 'Began']);
});
