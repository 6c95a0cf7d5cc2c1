import {
  Avatar,
  Button,
  Chip,
  IconButton,
  Stack,
  SvgIcon,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import Link from 'next/link';
import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

const HOUSE = 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z';
const STAR = 'M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';

/** The rows of the provider's station list the way MUI's documentation writes a table: status, picture, link, star, button. */
export default async function Page({ searchParams }: { searchParams: Promise<{ rows?: string }> }) {
  const rows = makeRows(Number((await searchParams).rows ?? 20));
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
                <TableCell>
                  <Stack direction="row" spacing={1}>
                    <Avatar variant="rounded">
                      <SvgIcon>
                        <path d={HOUSE} />
                      </SvgIcon>
                    </Avatar>
                    <Link href={row.href}>{row.name}</Link>
                  </Stack>
                </TableCell>
                <TableCell>{row.address}</TableCell>
                <TableCell>{row.type}</TableCell>
                <TableCell>{row.owner}</TableCell>
                <TableCell align="right">{row.installed}</TableCell>
                <TableCell align="right">{row.rated}</TableCell>
                <TableCell align="right">{row.power}</TableCell>
                <TableCell align="right">{row.today}</TableCell>
                <TableCell>
                  <Stack direction="row">
                    <IconButton aria-label={`Add ${row.name} to the favourites`}>
                      <SvgIcon>
                        <path d={STAR} />
                      </SvgIcon>
                    </IconButton>
                    <Button href={row.href} size="small">
                      Detail
                    </Button>
                  </Stack>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </AppRouterCacheProvider>
  );
}
