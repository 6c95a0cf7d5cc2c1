import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

/** A heading and a plain table of so many rows: a document of any size, without a component of anybody. */
export default async function Page({ searchParams }: { searchParams: Promise<{ rows?: string }> }) {
  const rows = makeRows(Number((await searchParams).rows ?? 20));
  return (
    <>
      <h1>Good morning, Marcus Webb</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.href}>
              <td>{row.status}</td>
              <td>
                <a href={row.href}>{row.name}</a>
              </td>
              <td>{row.address}</td>
              <td>{row.type}</td>
              <td>{row.owner}</td>
              <td>{row.installed}</td>
              <td>{row.power}</td>
              <td>{row.today}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
