import type { ReactNode } from 'react';
import { Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { makeRows } from './rows';

export type BareRow = ReturnType<typeof makeRows>[number];

/** The rows of the provider's station list the way MUI's documentation writes a table; `name` and `operations` are cells. */
export function MuiTable({
  rows,
  name,
  operations,
}: {
  rows: readonly BareRow[];
  name: (row: BareRow) => ReactNode;
  operations: (row: BareRow) => ReactNode;
}) {
  return (
    <AppRouterCacheProvider>
      <TableContainer>
        <Table>
          <TableHead>
            <TableRow>
              {Object.keys(rows[0] ?? {}).map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.name} hover>
                <TableCell>
                  <Chip size="small" label={row.status} />
                </TableCell>
                <TableCell>{name(row)}</TableCell>
                <TableCell>{row.address}</TableCell>
                <TableCell>{row.type}</TableCell>
                <TableCell>{row.owner}</TableCell>
                <TableCell align="right">{row.installed}</TableCell>
                <TableCell align="right">{row.rated}</TableCell>
                <TableCell align="right">{row.power}</TableCell>
                <TableCell align="right">{row.today}</TableCell>
                <TableCell>{operations(row)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </AppRouterCacheProvider>
  );
}
