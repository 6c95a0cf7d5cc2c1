import { MuiTable } from '../../mui-table';
import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

/** The rows' words alone: no picture, link, star or button. */
export default async function Page({ searchParams }: { searchParams: Promise<{ rows?: string }> }) {
  const rows = makeRows(Number((await searchParams).rows ?? 20));
  return <MuiTable rows={rows} name={(row) => row.name} operations={() => 'Detail'} />;
}
