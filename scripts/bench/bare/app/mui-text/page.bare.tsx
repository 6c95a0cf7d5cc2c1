import { Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

/** The rows' words alone: no picture, link, star or button. */
export default async function Page({ searchParams }: { searchParams: Promise<{ rows?: string }> }) {
  const rows = makeRows(Number((await searchParams).rows ?? 20));
  return (
    <AppRouterCacheProvider>
      <TableContainer>
        <Table>
          <TableHead>
            <TableRow>
              {Object.keys(rows[0] ?? {}).map((name) => (
                <TableCell key={name}>{name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.name} hover>
                <TableCell>
                  <Chip size="small" label={row.status} />
                </TableCell>
                <TableCell>{row.name}</TableCell>
                <TableCell>{row.address}</TableCell>
                <TableCell>{row.type}</TableCell>
                <TableCell>{row.owner}</TableCell>
                <TableCell align="right">{row.installed}</TableCell>
                <TableCell align="right">{row.rated}</TableCell>
                <TableCell align="right">{row.power}</TableCell>
                <TableCell align="right">{row.today}</TableCell>
                <TableCell>Detail</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </AppRouterCacheProvider>
  );
}
