import { Avatar, Button, IconButton, Stack, SvgIcon } from '@mui/material';
import Link from 'next/link';
import { MuiTable } from '../../mui-table';
import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

const HOUSE = 'M10 20v-6h4v6h5v-8h3L12 3 2 12h3v8z';
const STAR = 'M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';

/** The same rows as the provider's station list, with what a row of it holds: status, picture, link, star, button. */
export default async function Page({ searchParams }: { searchParams: Promise<{ rows?: string }> }) {
  const rows = makeRows(Number((await searchParams).rows ?? 20));
  return (
    <MuiTable
      rows={rows}
      name={(row) => (
        <Stack direction="row" spacing={1}>
          <Avatar variant="rounded">
            <SvgIcon>
              <path d={HOUSE} />
            </SvgIcon>
          </Avatar>
          <Link href={row.href}>{row.name}</Link>
        </Stack>
      )}
      operations={(row) => (
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
      )}
    />
  );
}
