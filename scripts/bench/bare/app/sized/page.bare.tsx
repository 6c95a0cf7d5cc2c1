import { preload } from 'react-dom';
import { makeRows } from '../../rows';

export const dynamic = 'force-dynamic';

interface Asked {
  readonly rows?: string;
  /** Bytes of style and of script beside the document, and the portal's font with them. */
  readonly style?: string;
  readonly script?: string;
}

const FONT = '/weight?kind=font';

/** What weighs as much as the portal's style, font and script, and does nothing. */
function Weight({ style, script }: { style: string; script: string }) {
  preload(FONT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <>
      <link rel="stylesheet" href={`/weight?kind=style&bytes=${style}`} precedence="default" />
      <script async src={`/weight?kind=script&bytes=${script}`} />
      <style href="font" precedence="default">
        {`@font-face{font-family:F;src:url(${FONT})}html{font-family:F,sans-serif}`}
      </style>
    </>
  );
}

/** A heading and a plain table of so many rows: a document of any size, without a component of anybody. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const rows = makeRows(Number(asked.rows ?? 20));
  return (
    <>
      {asked.style && <Weight style={asked.style} script={asked.script ?? '0'} />}
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
